import { constraints } from "#contract/constraints.ts";
import { dayMs } from "../../../platform/durations.ts";
import { Invalid } from "../../../platform/http/errors.ts";

const { minMinutes, maxDays } = constraints.schedule;
const minMs = minMinutes * 60_000;
const maxMs = maxDays * dayMs;

/**
 * The time of a `push_time` in unix seconds. Undefined is now: also what is past, or so little ahead that the clocks of
 * phones may differ by it.
 * @throws Invalid `push-time-invalid`, `push-time-too-late`
 */
export function parsePushTime(now: Date, pushTime: string | number = ""): Date | undefined {
	if (pushTime === "") return undefined;
	// A decimal number: `Number` also takes hexadecimal ones, exponents and spaces.
	const ahead = /^-?\d{1,15}$/.test(String(pushTime)) ? Number(pushTime) * 1000 - now.getTime() : Number.NaN;
	if (Number.isNaN(ahead)) throw new Invalid({ pushTime: "push-time-invalid" });
	if (ahead > maxMs) throw new Invalid({ pushTime: "push-time-too-late" }, undefined, { max: maxDays });
	return ahead > minMs ? new Date(now.getTime() + ahead) : undefined;
}
