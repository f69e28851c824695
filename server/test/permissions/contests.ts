import { contestAgreements, contests } from "../../src/domains/contests/tables.ts";
import { first } from "../../src/platform/data/db.ts";
import type { TestApp } from "../testApp.ts";

const hourMs = 3_600_000;
/** Hours from now at which entries open and close, and votes end. */
const hours: Record<string, readonly [number, number, number]> = { votes: [-2, -1, 1], count: [-3, -2, -1] };

/** A contest in a phase. */
export async function createContest({ deps: { db } }: TestApp, phase: string): Promise<number> {
	const [opensAt, closesAt, endsAt] = (hours[phase] ?? [-1, 1, 2]).map((n) => new Date(Date.now() + n * hourMs)) as [
		Date,
		Date,
		Date,
	];
	const titles = { titleEn: "Night", titleFr: "Nuit", titleHi: "रात" };
	const texts = { textEn: "Photos.", textFr: "Photos.", textHi: "फ़ोटो।" };
	const rules = { minPhotos: 1, maxPhotos: 1, maxEntries: 1, accountDays: 0, juryPercent: 0 };
	const state = phase === "draft" ? ("draft" as const) : ("published" as const);
	const row = {
		kind: "photo" as const,
		state,
		...titles,
		...texts,
		opensAt,
		closesAt,
		endsAt,
		...rules,
		createdAt: new Date(),
	};
	const { id } = first(await db.insert(contests).values(row).returning({ id: contests.id }));
	await db.insert(contestAgreements).values({ contestId: id, version: 1, ...texts, createdAt: new Date() });
	return id;
}
