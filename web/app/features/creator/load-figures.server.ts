import type { Call, CallResponse } from "#contract/call.ts";
import { CallError, type CallInput, type PageApi } from "#contract/pageApi.ts";

/** Figures, or what the server says instead. */
export type Figures<C extends Call> = { data: CallResponse<C>; error: "" } | { data: undefined; error: string };

/** Calls for figures: an error is shown in their place, and not instead of the page (E-011). */
export async function loadFigures<C extends Call>(api: PageApi, call: C, input: CallInput<C>): Promise<Figures<C>> {
	try {
		return { data: await api.call(call, input), error: "" };
	} catch (error) {
		if (error instanceof CallError) return { data: undefined, error: error.message };
		throw error;
	}
}
