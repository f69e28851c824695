import type { Domain } from "../domain.ts";
import { clearExpired } from "./actions/clearExpired.ts";
import { passwordResetJob, sendPasswordResetCode } from "./recovery/actions/sendPasswordResetCode.ts";
import { routes } from "./routes.ts";

export const auth: Domain = {
	name: "auth",
	routes,
	jobs: [
		{ name: "auth.clear-expired", cron: "23 2 * * *", run: clearExpired },
		{ name: passwordResetJob, run: sendPasswordResetCode },
	],
};
