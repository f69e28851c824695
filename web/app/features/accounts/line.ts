import { data } from "react-router";

/** The answer of an action that could not be reached. */
export interface LineDown {
	lineDown: true;
}

/** Told with an error's status, so that the screen does not fetch itself anew over the same dead line. */
export const lineDown = () => data<LineDown>({ lineDown: true }, { status: 503 });

/**
 * Sends a form over a line that may be down: what was typed then stays on the screen, instead of an error page in its place.
 * @throws the redirect that a success is
 */
export async function overLine<T>(send: () => Promise<T>): Promise<T | ReturnType<typeof lineDown>> {
	try {
		return await send();
	} catch (error) {
		if (error instanceof Response) throw error;
		return lineDown();
	}
}
