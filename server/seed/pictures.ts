import { availableParallelism } from "node:os";
import { storeAvatar } from "#server/domains/media/actions/storeAvatar.ts";
import { storePicture } from "#server/domains/media/actions/storePicture.ts";
import type { OpenDeps } from "../src/deps.ts";
import { drawFace, type Region } from "./art/faces.ts";
import { hashSeed } from "./art/random.ts";
import { drawScene, type SceneName, sceneNames } from "./art/scenes.ts";
import type { PollOptionRow } from "./polls.ts";
import type { MemberRow, ProfileRow } from "./rows.ts";
import type { SeedMember } from "./texts/types.ts";
import type { PlannedThread } from "./threads.ts";

/** As many as the media domain decodes at once. */
const concurrency = Math.min(2, availableParallelism());
const progressInterval = 100;
/** Width in pixels, enough for phones. Larger pictures would double the time of a first start. */
const maxWidth = 720;

/** Region of the avatars of a section. */
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

/** Draws the avatars of these members and sets their addresses on the rows. */
export async function drawAvatars(deps: OpenDeps, members: SeedMember[], rows: MemberRow[]): Promise<void> {
	await forEachConcurrently(members, async (member, at) => {
		const row = rows[at];
		const region = regions[member.section];
		const svg = drawFace(hashSeed(member.username, 1), { look: member.look, ...(region ? { region } : {}) });
		if (row) row.avatar = await storeAvatar(deps, { uid: null, bytes: Buffer.from(svg), trusted: true });
	});
}

/** Draws the cover pictures of these profiles and sets their ids on the rows. They are unused until the profiles are inserted. */
export async function drawCovers(deps: OpenDeps, rows: ProfileRow[]): Promise<void> {
	await forEachConcurrently(rows, async (row) => {
		if (!row.cover) return;
		const bytes = resized(drawScene(getSceneName(row.cover.scene), row.cover.seed));
		row.coverAid = (await storePicture(deps, { uid: null, bytes, trusted: true })).aid;
	});
}

/** Draws the pictures of poll options and sets their ids on the rows. */
export async function drawPollPictures(deps: OpenDeps, options: PollOptionRow[]): Promise<void> {
	await forEachConcurrently(options, async (option) => {
		if (!option.picture) return;
		const bytes = resized(drawScene(getSceneName(option.picture.scene), option.picture.seed));
		option.aid = (await storePicture(deps, { uid: null, bytes, trusted: true })).aid;
	});
}

/** Draws the pictures of all posts and sets their ids on posts and threads. They are unused until the posts are inserted. */
export async function drawPictures(
	deps: OpenDeps,
	planned: PlannedThread[],
	report: (line: string) => void,
): Promise<void> {
	const wanted = planned.flatMap(({ posts }) =>
		posts.flatMap((post) => post.pictures.map((picture, at) => ({ post, picture, at }))),
	);
	let done = 0;
	await forEachConcurrently(wanted, async ({ post, picture, at }) => {
		const bytes = resized(drawScene(getSceneName(picture.scene), picture.seed));
		const { aid } = await storePicture(deps, { uid: null, bytes, trusted: true });
		post.row.aids[at] = aid;
		if (++done % progressInterval === 0) report(`Drew ${done} of ${wanted.length} pictures.`);
	});
	for (const { row, posts } of planned) row.aids = posts[0]?.row.aids ?? [];
}

/** The drawing at the stored size. */
function resized({ svg, width, height }: ReturnType<typeof drawScene>): Buffer {
	const scale = Math.min(1, maxWidth / width);
	const size = (w: number, h: number): string => `width="${w}" height="${h}"`;
	return Buffer.from(svg.replace(size(width, height), size(Math.round(width * scale), Math.round(height * scale))));
}

/** @throws Error for a name that is no scene */
export function getSceneName(name: string): SceneName {
	const known = sceneNames.find((scene) => scene === name);
	if (!known) throw new Error(`unknown scene "${name}" in the texts`);
	return known;
}

async function forEachConcurrently<T>(list: T[], work: (one: T, at: number) => Promise<void>): Promise<void> {
	const rest = list.entries();
	const worker = async (): Promise<void> => {
		for (const [at, one] of rest) await work(one, at);
	};
	await Promise.all(Array.from({ length: concurrency }, worker));
}
