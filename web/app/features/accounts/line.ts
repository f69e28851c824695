/** The answer of an action that could not be reached. */
export interface LineDown {
	lineDown: true;
}

/**
 * Sends a form over a line that may be down: what was typed then stays on the screen, instead of an error page in its place.
 * @throws the redirect that a success is
 */
export async function overLine<T>(send: () => Promise<T>): Promise<T | LineDown> {
	try {
		return await send();
	} catch (error) {
		if (error instanceof Response) throw error;
		return { lineDown: true };
	}
}
