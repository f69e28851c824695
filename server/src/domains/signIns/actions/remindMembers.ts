import { dateFormat } from "#contract/formats.ts";
import { findSectionByFid, globalSection, sections } from "#contract/sections.ts";
import { zoneOfSection } from "#contract/timeZones.ts";
import type { Deps } from "../../../platform/context.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { dayIn } from "../../../platform/sectionDays.ts";
import { signInMissing } from "../events.ts";
import { listNotSignedIn } from "../queries.ts";

/** The hour of a section's evening in which its members are reminded: quiet hours begin later. */
const reminderHour = 18;
const batchSize = 500;

const hourIn = (countryFid: number, at: Date): number => {
	const timeZone = zoneOfSection(findSectionByFid(countryFid) ?? globalSection);
	return Number(dateFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(at));
};

/**
 * Reminds those who want it, in the sections where it is evening. If it runs again, each member has one notification of
 * a day all the same.
 */
export async function remindMembers({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const now = clock.now();
	for (const { fid } of sections)
		if (hourIn(fid, now) === reminderHour) await remindSection(db, { countryFid: fid, day: dayIn(fid, now) });
}

async function remindSection(db: Deps["db"], section: { countryFid: number; day: string }): Promise<void> {
	for (let after = 0; ; ) {
		const uids = await listNotSignedIn(db, section, after, batchSize);
		const last = uids.at(-1);
		if (last === undefined) return;
		await db.transaction((tx) => publish(tx, signInMissing({ day: section.day, uids })));
		after = last;
	}
}
