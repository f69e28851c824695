// Bundles the server, whose changes the tests of its processes must meet.
import { buildServer } from "./tools.mjs";

/** Global setup of the tests. */
export default async () => {
	if (!(await buildServer())) throw new Error("The server can't be bundled.");
};
