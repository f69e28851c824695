import { appVersion } from "#contract/appVersion.ts";
import { Forbidden } from "../../../platform/http/errors.ts";

/** @throws Forbidden `app-too-old` when the app names a version older than ours. */
export function assertSupportedAppVersion(version: string | undefined): void {
	if (version !== undefined && isOlderVersion(version, appVersion)) throw new Forbidden("app-too-old");
}

/** Whether `version` is older than `than`; an invalid version counts as older. */
export function isOlderVersion(version: string, than: string): boolean {
	if (!/^\d{1,5}(\.\d{1,5}){0,3}$/.test(version)) return true;
	const [own, other] = [version.split(".").map(Number), than.split(".").map(Number)];
	const at = other.findIndex((part, index) => (own[index] ?? 0) !== part);
	return at >= 0 && (own[at] ?? 0) < (other[at] ?? 0);
}
