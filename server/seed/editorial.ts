import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Lang } from "#contract/sections.ts";
import { accounts } from "#server/domains/accounts/tables.ts";
import { editorialEntries } from "#server/domains/editorial/tables.ts";
import { attachPictures } from "#server/domains/media/actions/attachPictures.ts";
import { storePicture } from "#server/domains/media/actions/storePicture.ts";
import { threads } from "#server/domains/threads/tables.ts";
import { topics } from "#server/domains/topics/tables.ts";
import { first } from "#server/platform/data/db.ts";
import type { OpenDeps } from "../src/deps.ts";
import { getSection } from "./members.ts";
import { readScene } from "./pictures.ts";
import type { SeedPicture } from "./texts/types.ts";

type NewEntry = typeof editorialEntries.$inferInsert;

interface SeedBanner {
	section: string;
	lang: Lang;
	title: string;
	text: string;
	path: string;
	picture: SeedPicture;
}

const banners: readonly SeedBanner[] = [
	{
		...{ section: "ng", lang: "en", title: "Photos of the month", text: "See the entries and vote.", path: "/photos" },
		picture: { scene: "market-umbrellas", seed: 1 },
	},
	{
		...{ section: "ng", lang: "en", title: "Repairs, the honest way", text: "Ask those who did it.", path: "/topic" },
		picture: { scene: "phone-boxes", seed: 2 },
	},
	{
		...{
			section: "ci",
			lang: "fr",
			title: "Les photos du mois",
			text: "Découvrez les photos et votez.",
			path: "/photos",
		},
		picture: { scene: "market-umbrellas", seed: 3 },
	},
	{
		...{
			section: "ci",
			lang: "fr",
			title: "Réparer soi-même",
			text: "Demandez à ceux qui l’ont fait.",
			path: "/topic",
		},
		picture: { scene: "phone-boxes", seed: 4 },
	},
	{
		...{ section: "in", lang: "hi", title: "महीने की तस्वीरें", text: "रविवार तक अपनी फ़ोटो भेजें।", path: "/photos" },
		picture: { scene: "market-umbrellas", seed: 5 },
	},
];

const searches: Record<string, readonly string[]> = {
	ng: ["camera", "battery", "generator"],
	ci: ["photo", "batterie", "musique"],
	in: ["कैमरा", "बैटरी", "क्रिकेट"],
};

const recommended: Record<string, readonly string[]> = {
	ng: ["chidi_eze", "amara_okafor"],
	ci: ["koffi_kouassi"],
	in: ["rahul_desh"],
};

/** What an entry of a section has besides its content. */
type Common = (section: string, position: number) => Omit<NewEntry, "kind">;

/**
 * Banners, hot searches, recommended members and topics, and picks of three sections. A site with any is left as it is.
 */
export async function seedEditorial(deps: OpenDeps, editorName: string): Promise<void> {
	const { db, clock } = deps;
	if ((await db.$count(editorialEntries)) > 0) return;
	const addedBy = (await findUids(deps, [editorName])).get(editorName);
	if (addedBy === undefined) return;
	const now = clock.now();
	const common: Common = (section, position) => ({
		...{ countryFid: getSection(section).fid, lang: "", title: "", text: "", path: "" },
		...{ position, startsAt: now, addedBy, createdAt: now },
	});
	for (const [at, { section, picture, ...texts }] of banners.entries()) {
		const square = { side: 360, enlarged: true };
		const { aid } = await storePicture(deps, { uid: addedBy, bytes: await readScene(picture), square });
		const entry: NewEntry = { ...common(section, at + 1), kind: "banner-home", aid, ...texts };
		await db.transaction(async (tx) => {
			const { id } = first(await tx.insert(editorialEntries).values(entry).returning({ id: editorialEntries.id }));
			await attachPictures(tx, { uid: addedBy, aids: [aid], usedBy: `banner:${id}` });
		});
	}
	const uids = await findUids(deps, Object.values(recommended).flat());
	for (const [section, terms] of Object.entries(searches)) {
		const members = (recommended[section] ?? []).flatMap((username) => uids.get(username) ?? []);
		const { tids, topids } = await findBest(deps, getSection(section).fid);
		await db
			.insert(editorialEntries)
			.values([
				...terms.map((title, at) => ({ ...common(section, at + 1), kind: "search", title }) as const),
				...members.map((uid, at) => ({ ...common(section, at + 1), kind: "member", uid }) as const),
				...tids.map((objectId, at) => ({ ...common(section, at + 1), kind: "thread", objectId }) as const),
				...topids.map((objectId, at) => ({ ...common(section, at + 1), kind: "topic", objectId }) as const),
			]);
	}
}

async function findUids({ db }: OpenDeps, usernames: readonly string[]): Promise<Map<string, number>> {
	const rows = await db
		.select({ uid: accounts.uid, username: accounts.username })
		.from(accounts)
		.where(inArray(accounts.username, [...usernames]));
	return new Map(rows.map(({ uid, username }) => [username, uid]));
}

/** The most liked threads and some topics of a section. */
async function findBest({ db }: OpenDeps, fid: number): Promise<{ tids: number[]; topids: number[] }> {
	const best = await db
		.select({ tid: threads.tid })
		.from(threads)
		.where(and(eq(threads.countryFid, fid), eq(threads.readaccess, 0), isNull(threads.deletedAt)))
		.orderBy(desc(threads.likeCount), desc(threads.tid))
		.limit(2);
	const local = await db
		.select({ topid: topics.topid })
		.from(topics)
		.where(and(eq(topics.countryFid, fid), eq(topics.kind, "topic"), isNull(topics.deletedAt)))
		.orderBy(topics.topid)
		.limit(2);
	return { tids: best.map(({ tid }) => tid), topids: local.map(({ topid }) => topid) };
}
