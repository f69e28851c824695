import { appVersion } from "#contract/appVersion.ts";
import { Refused } from "../../platform/errors.ts";

/**
 * Goes on only with an app of our version or newer, or one that names none (document 3, section 8).
 * @throws Refused `app-too-old`
 */
export function assertNewApp(version: string | undefined): void {
	if (version !== undefined && isOlder(version, appVersion)) throw new Refused("app-too-old");
}

/** Whether a version comes before another; what is no version comes before all. */
export function isOlder(version: string, than: string): boolean {
	if (!/^\d{1,5}(\.\d{1,5}){0,3}$/.test(version)) return true;
	const [own, other] = [version.split(".").map(Number), than.split(".").map(Number)];
	const at = other.findIndex((part, index) => (own[index] ?? 0) !== part);
	return at >= 0 && (own[at] ?? 0) < (other[at] ?? 0);
}
