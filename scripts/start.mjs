// `npm start`: from a fresh clone to a listening site. A second start does only the last step.
import { become, build, install } from "./tools.mjs";

if (!install() || !build()) process.exit(1);
become("node", ["server/src/main.ts"], { NODE_ENV: "production" });
