import { availableParallelism } from "node:os";
import { storeAvatar } from "#server/domains/media/actions/storeAvatar.ts";
import { storePicture } from "#server/domains/media/actions/storePicture.ts";
import type { OpenDeps } from "../src/deps.ts";
import { drawFace, type Region } from "./art/faces.ts";
import { seedOf } from "./art/random.ts";
import { drawScene, type SceneName, sceneNames } from "./art/scenes.ts";
import type { MemberRow, ProfileRow } from "./rows.ts";
import type { PlannedThread } from "./talk.ts";
import type { SeedMember } from "./texts/types.ts";

/** Two at once: as many as the picture store decodes together. */
const together = Math.min(2, availableParallelism());
const tellEvery = 100;
/** Width in pixels: what lists and threads show on a phone. Larger ones would take twice the time, of which a first start has little. */
const keptWidth = 720;

/** How people look in a section; anyhow where none is named. */
const regions: Record<string, Region> = {
	ng: "west-africa",
	gh: "west-africa",
	ci: "west-africa",
	ke: "east-africa",
	tz: "east-africa",
	ug: "east-africa",
	zm: "east-africa",
	eg: "north-africa",
	ma: "north-africa",
	pk: "south-asia",
	in: "south-asia",
	bd: "south-asia",
	np: "south-asia",
	ph: "south-east-asia",
	id: "south-east-asia",
	rus: "russia",
};

/** Draws the face of each of these members and notes its address on the row. */
export async function drawFaces(deps: OpenDeps, members: SeedMember[], rows: MemberRow[]): Promise<void> {
	await eachTogether(members, async (member, at) => {
		const row = rows[at];
		const region = regions[member.section];
		const svg = drawFace(seedOf(member.username, 1), { look: member.look, ...(region ? { region } : {}) });
		if (row) row.avatar = await storeAvatar(deps, { bytes: Buffer.from(svg), trusted: true });
	});
}

/** Draws the picture behind each of these profiles that has one, and notes its id on the row. */
export async function drawBacks(deps: OpenDeps, rows: ProfileRow[]): Promise<void> {
	await eachTogether(rows, async (row) => {
		if (!row.back) return;
		const bytes = sized(drawScene(sceneNamed(row.back.scene), row.back.seed));
		row.backAid = (await storePicture(deps, { uid: row.uid, bytes, trusted: true, usedBy: `back:${row.uid}` })).aid;
	});
}

/** Draws every picture that the texts ask for, as its author's, and notes the ids on the posts and threads. They wait for use until `usePictures`. */
export async function drawPictures(deps: OpenDeps, planned: PlannedThread[], say: (line: string) => void): Promise<void> {
	const wanted = planned.flatMap(({ posts }) => posts.flatMap((post) => post.pictures.map((picture, at) => ({ post, picture, at }))));
	let done = 0;
	await eachTogether(wanted, async ({ post, picture, at }) => {
		const bytes = sized(drawScene(sceneNamed(picture.scene), picture.seed));
		const { aid } = await storePicture(deps, { uid: post.row.uid, bytes, trusted: true });
		post.row.aids[at] = aid;
		if (++done % tellEvery === 0) say(`Drew ${done} of ${wanted.length} pictures.`);
	});
	for (const { row, posts } of planned) row.aids = posts[0]?.row.aids ?? [];
}

/** The drawing at the size that is kept. */
function sized({ svg, width, height }: ReturnType<typeof drawScene>): Buffer {
	const scale = Math.min(1, keptWidth / width);
	const size = (w: number, h: number): string => `width="${w}" height="${h}"`;
	return Buffer.from(svg.replace(size(width, height), size(Math.round(width * scale), Math.round(height * scale))));
}

function sceneNamed(name: string): SceneName {
	const known = sceneNames.find((scene) => scene === name);
	if (!known) throw new Error(`the texts name a scene "${name}", which nobody can draw`);
	return known;
}

async function eachTogether<T>(list: T[], work: (one: T, at: number) => Promise<void>): Promise<void> {
	const rest = list.entries();
	const worker = async (): Promise<void> => {
		for (const [at, one] of rest) await work(one, at);
	};
	await Promise.all(Array.from({ length: together }, worker));
}
