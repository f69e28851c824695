import { appVersion } from "#contract/appVersion.ts";
import { Refused } from "../../platform/errors.ts";

/** @throws Refused `app-too-old` when the app names a version older than ours. */
export function assertNewApp(version: string | undefined): void {
	if (version !== undefined && isOlder(version, appVersion)) throw new Refused("app-too-old");
}

/** Whether `version` is older than `than`; an invalid version counts as older. */
export function isOlder(version: string, than: string): boolean {
	if (!/^\d{1,5}(\.\d{1,5}){0,3}$/.test(version)) return true;
	const [own, other] = [version.split(".").map(Number), than.split(".").map(Number)];
	const at = other.findIndex((part, index) => (own[index] ?? 0) !== part);
	return at >= 0 && (own[at] ?? 0) < (other[at] ?? 0);
}
