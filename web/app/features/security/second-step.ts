import { CallRefused } from "#contract/pageApi.ts";
import { type SecondStep, secondSteps } from "#contract/userInfo.ts";

/** What a second step can be taken with. Without a ticket it is what this browser began last. */
export type AskedSecondStep = { ticket?: string; methods: string[] };

/** The second step that a way in was refused for, or undefined when it was refused for something else. */
export function secondStepOf(error: unknown): AskedSecondStep | undefined {
	if (!(error instanceof CallRefused) || error.reason !== "second-step-required") return undefined;
	const { ticket, methods } = (error.details.second_step ?? { methods: secondSteps }) as Pick<SecondStep, "methods"> & { ticket?: string };
	return { ...(ticket ? { ticket } : {}), methods: [...methods] };
}
