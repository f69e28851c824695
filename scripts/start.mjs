// `npm start`: installs, builds and starts the site; finished steps are skipped.
import { allocatorSettings, serverFlags } from "./serverProcess.mjs";
import { build, buildServer, ensureFfmpeg, install, restartPolicy, runForeground } from "./tools.mjs";

const [installed] = await Promise.all([install(), ensureFfmpeg()]);
if (!installed || !(await buildServer())) process.exit(1);
// The server prepares its database while the site is built.
// Modules are compiled once.
runForeground(
	"node",
	[...serverFlags, "server/build/main.js", "--wait-for-build"],
	{
		NODE_ENV: "production",
		...allocatorSettings,
		NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? "node_modules/.cache/node",
	},
	restartPolicy(),
	build(),
);
