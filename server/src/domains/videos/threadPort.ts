import { boards, videoSpecial } from "#contract/sections.ts";
import { listPictures } from "../media/presenter.ts";
import type { ThreadPort } from "../threads/port.ts";
import { attachVideo, updateVideo, type VideoContent } from "./actions/attachVideo.ts";
import { presentVideo, presentVideos } from "./presenter.ts";
import { findOwnVideo, listVideosOfThreads, type VideoRow } from "./queries.ts";

/** What videos add to threads. */
export const videoPort: ThreadPort<VideoContent, VideoRow | undefined> = {
	special: videoSpecial,
	needsText: false,
	read: ({ video, cover = 0 }) => (video ? { video, cover } : undefined),
	check: (content) => ({
		special: videoSpecial,
		fid: boards.video,
		missing: "video-not-found",
		insert: (tx, thread) => attachVideo(tx, thread, content),
		update: (tx, thread) => updateVideo(tx, thread, content),
	}),
	picturesOf: ({ cover }) => (cover ? [cover] : []),
	isBlank: () => false,
	async presentDraft(db, { video, cover }, uid) {
		const row = await findOwnVideo(db, uid, video);
		if (!row || row.tid !== null) return {};
		const pictureOf = await listPictures(db, cover ? [cover] : []);
		const view = await presentVideo(db, row);
		return { video: { ...view, cover: pictureOf(cover) ?? view.cover } };
	},
	load: async (db, tid) => (await listVideosOfThreads(db, [tid]))[0],
	textOf: async () => "",
	async present({ db }, _thread, row) {
		return row ? { video: await presentVideo(db, row) } : {};
	},
	async loadCards(db, tids) {
		const rows = await listVideosOfThreads(db, tids);
		const views = await presentVideos(db, rows);
		const byTid = new Map(rows.map(({ tid }, at) => [tid, views[at]]));
		return (tid) => {
			const view = byTid.get(tid);
			if (!view) return {};
			return { video: view.files.at(-1)?.src ?? "", video_duration: view.duration, video_card: { cover: view.cover } };
		};
	},
};
