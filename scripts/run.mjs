// Runs one of our TypeScript commands on Node 24, after installing and building what it needs: `node scripts/run.mjs
// bench/size.ts …`.
import { build, buildServer, install, runForeground } from "./tools.mjs";

if (!(await install()) || !(await buildServer()) || !(await build())) process.exit(1);
runForeground("node", process.argv.slice(2), { NODE_ENV: "production" });
