// `npm run dev`: the site with every change shown at once; the server starts anew when its own files change.
import { become, install } from "./tools.mjs";

if (!install()) process.exit(1);
become("node", ["--watch-path=server/src", "--watch-path=contract", "server/src/main.ts"], { WEB_DEV: "yes", NODE_ENV: "development" });
