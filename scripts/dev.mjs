// `npm run dev`: the site with live reload; the server restarts when its own files change.
import { install, runForeground } from "./tools.mjs";

if (!(await install())) process.exit(1);
runForeground("node", ["--watch-path=server/src", "--watch-path=contract", "server/src/main.ts"], {
	WEB_DEV: "yes",
	NODE_ENV: "development",
});
