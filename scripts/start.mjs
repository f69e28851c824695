// `npm start`: installs, builds and starts the site; finished steps are skipped.
import { build, buildServer, ensureFfmpeg, install, restartPolicy, runForeground } from "./tools.mjs";

const [installed] = await Promise.all([install(), ensureFfmpeg()]);
if (!installed || !(await buildServer())) process.exit(1);
// The server prepares its database while the site is built.
// A small young generation and two arenas bound what the process holds beyond its live data; modules are compiled once.
runForeground(
	"node",
	["--max-semi-space-size=16", "server/build/main.js", "--wait-for-build"],
	{
		NODE_ENV: "production",
		MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
		NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? "node_modules/.cache/node",
	},
	restartPolicy(),
	build(),
);
