import { and, eq } from "drizzle-orm";
import { type MedalName, medalMeasures } from "#contract/medals.ts";
import { countMeasures, dueMedals } from "#server/domains/medals/counts.ts";
import { countHolders } from "#server/domains/medals/queries.ts";
import { medalAwards } from "#server/domains/medals/tables.ts";
import type { Tx } from "#server/platform/data/db.ts";
import { dayMs } from "#server/platform/durations.ts";

interface Member {
	uid: number;
}

/** Honours by hand with their reasons, for authors by their place. */
const honours = [
	[0, "helper", "For patient answers about cameras, week after week"],
	[1, "organiser", "For the photo walk in Ibadan"],
	[2, "winner", "Winner of the night photo contest"],
	[3, "tester", "For testing the spring update before everybody else"],
	[4, "translator", "For the Hindi texts of the help"],
	[0, "legend", "Nobody has helped more members this year"],
] as const;
/** Medals of the demo member besides those of rules, as bought in the store or given by hand. */
const demoMedals: readonly { medal: MedalName; source: "hand" | "order"; reason: string }[] = [
	{ medal: "helper", source: "hand", reason: "For welcoming new members" },
	{ medal: "sun", source: "order", reason: "" },
];
/** How the demo member arranged the first medals. */
const arranged: readonly MedalName[] = ["sun", "helper", "streak"];

/**
 * Medals of all members by the rules, on days of the past months, some by hand, and those of the demo member in their
 * own order, one of them hidden and one not seen yet.
 */
export async function seedMedals(
	tx: Tx,
	{ members, authors, demo }: { members: readonly Member[]; authors: readonly Member[]; demo: Member | undefined },
	now: Date,
): Promise<void> {
	const at = (days: number): Date => new Date(now.getTime() - days * dayMs);
	const uids = members.map(({ uid }) => uid);
	const earned = (await countMeasures(tx, uids, medalMeasures, now)).flatMap((member) =>
		dueMedals(member).map((due) => ({ ...due, uid: member.uid })),
	);
	const awards = earned.map((due, place) => ({
		...due,
		source: "rule" as const,
		givenAt: at(2 + ((place * 37) % 80)),
	}));
	if (awards.length > 0) await tx.insert(medalAwards).values(awards.map((row) => ({ ...row, seenAt: row.givenAt })));
	for (const [place, medal, reason] of honours) {
		const uid = authors[place]?.uid;
		if (uid === undefined) continue;
		const days = at(place * 9 + 3);
		await tx
			.insert(medalAwards)
			.values({ uid, medal, source: "hand", reason, givenAt: days, seenAt: days })
			.onConflictDoNothing();
	}
	if (demo) await arrangeDemo(tx, demo, at);
	await countHolders(tx);
}

async function arrangeDemo(tx: Tx, { uid }: Member, at: (days: number) => Date): Promise<void> {
	await tx
		.insert(medalAwards)
		.values(demoMedals.map((row, days) => ({ ...row, uid, givenAt: at(4 + days), seenAt: at(4 + days) })))
		.onConflictDoNothing();
	const own = (medal: MedalName) => and(eq(medalAwards.uid, uid), eq(medalAwards.medal, medal));
	for (const [place, medal] of arranged.entries())
		await tx
			.update(medalAwards)
			.set({ place: place + 1 })
			.where(own(medal));
	await tx.update(medalAwards).set({ hidden: true }).where(own("verified"));
	// The dialog of a new medal is shown at the first visit.
	await tx
		.update(medalAwards)
		.set({ seenAt: null, givenAt: at(0) })
		.where(own("regular"));
}
