import { defineDomain } from "../domain.ts";
import { exportData } from "./exportData.ts";
import { mayChangeUsername, mayEditProfile, mayPerformVerifiedAction } from "./policy.ts";
import { purge } from "./purge.ts";
import { routes } from "./routes.ts";

export const profiles = defineDomain({
	name: "profiles",
	routes,
	exportData,
	purge,
	permissions: { mayChangeUsername, mayEditProfile, mayPerformVerifiedAction },
});
