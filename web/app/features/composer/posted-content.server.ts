import type { CallRequest } from "#contract/call.ts";
import type { PictureView } from "#contract/common.ts";
import { constraints } from "#contract/constraints.ts";
import type { saveDraft } from "#contract/drafts.ts";
import { photoRules } from "#contract/photoViews.ts";
import type { PostedFields } from "#contract/postedPart.ts";
import { boards } from "#contract/sections.ts";
import type { publishThread } from "#contract/threads.ts";
import type { PollOption, PostContent, PostPhotos, PostPicture, PostPoll, PostVideo } from "../../lib/unsent/post.ts";
import { blankContent } from "./content.server.ts";
import { storedPicture, uploadedPictures } from "./pictures.ts";
import { newPoll, withSlots } from "./poll/poll.ts";
import type { InitialPost } from "./post-form.ts";

type Unknown<T> = { [Name in keyof T]?: unknown };

function parse(json: FormDataEntryValue | null): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(String(json));
		return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}
const list = <T>(value: unknown): Unknown<T>[] =>
	Array.isArray(value) ? value.filter((entry) => typeof entry === "object" && entry !== null) : [];
const text = (value: unknown): string => (typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "");
const whole = (value: unknown): number => Math.max(0, Number.parseInt(String(value), 10) || 0);

/** Parses a stored picture of a form; undefined if invalid. */
export function parsePicture(value: unknown): PictureView | undefined {
	if (!value || typeof value !== "object") return undefined;
	const { aid, width, height, color, base, widths, avif, bytes, alt } = value as Unknown<PictureView>;
	const areNumbers = (values: unknown[]): boolean => values.every((number) => Number.isSafeInteger(number));
	if (!areNumbers([aid, width, height, bytes]) || !Array.isArray(widths) || widths.length === 0 || !areNumbers(widths))
		return undefined;
	if (typeof color !== "string" || !/^#[0-9a-f]{6}$/.test(color)) return undefined;
	if (typeof base !== "string" || !/^\/media\/[\w/-]+$/.test(base)) return undefined;
	return {
		...({ aid, width, height, color, base, widths, bytes } as PictureView),
		...{ avif: avif === true, alt: String(alt ?? "").slice(0, constraints.photoText.max) },
	};
}

/** A picture that is uploaded; others can't be sent. */
function parsePostPicture({ picture, alt }: Unknown<PostPicture>): PostPicture | undefined {
	const stored = parsePicture(picture);
	return stored && storedPicture({ ...stored, alt: text(alt).slice(0, constraints.photoText.max) });
}

const parseOption = ({ text: typed, picture }: Unknown<PollOption>, place: number): PollOption => ({
	...{ id: `slot${place}`, text: text(typed) },
	picture: picture ? parsePostPicture(picture as Unknown<PostPicture>) : undefined,
});

const parsePoll = (value: Unknown<PostPoll>): PostPoll => ({
	options: withSlots(list<PollOption>(value.options).slice(0, constraints.poll.maxOptions).map(parseOption)),
	...{ days: text(value.days), choices: text(value.choices) },
	...{ showsVoters: value.showsVoters === true, hidesResults: value.hidesResults === true },
	finalVotes: value.finalVotes === true,
});

const parseVideo = ({ vid, url, file, duration, cover, isCoverChosen }: Unknown<PostVideo>): PostVideo => ({
	vid: whole(vid),
	url: /^\/uploads\/video\/[a-z2-8]{24}$/.test(text(url)) ? text(url) : "",
	...{ file: text(file), duration: Number(duration) || 0, cover: parsePicture(cover) ?? null },
	isCoverChosen: isCoverChosen === true,
});

const parsePhotos = ({ type, phone, series }: Unknown<PostPhotos>): PostPhotos => ({
	...{ type: whole(type), phone: whole(phone), series: text(series).slice(0, photoRules.seriesName) },
});

/** Parses the content that a script sends, or that a form brings of parts without fields of their own. */
function parseContent(json: FormDataEntryValue | null): PostContent {
	const value = parse(json) as Unknown<PostContent>;
	const topic = value.topic as Unknown<{ id: number; name: string }> | undefined;
	return {
		...blankContent("post"),
		...{ title: text(value.title), text: text(value.text), section: whole(value.section), board: whole(value.board) },
		pictures: list<PostPicture>(value.pictures).flatMap((picture) => parsePostPicture(picture) ?? []),
		...(value.poll && typeof value.poll === "object" ? { poll: parsePoll(value.poll) } : {}),
		...(value.video && typeof value.video === "object" ? { video: parseVideo(value.video) } : {}),
		products: list<PostContent["products"][number]>(value.products).map(({ id, name, description, url }) => ({
			...{ id: whole(id), name: text(name), description: text(description), url: text(url) },
		})),
		...{ tags: text(value.tags), readers: whole(value.readers), publishAt: whole(value.publishAt) },
		topic: topic && whole(topic.id) ? { id: whole(topic.id), name: text(topic.name) } : undefined,
		forward: whole(value.forward),
		photos: value.photos ? parsePhotos(value.photos as Unknown<PostPhotos>) : undefined,
	};
}

/** The poll of a form that is sent without script, or before hydration. */
function pollOfForm(form: PostedFields): PostPoll | undefined {
	if (!form.has("polloption")) return undefined;
	const pictures = form.getAll("optionpicture").map((json) => parsePicture(parse(json)));
	return {
		...newPoll(),
		options: form.getAll("polloption").map((typed, place) => {
			const picture = pictures[place];
			return { id: `slot${place}`, text: text(typed), ...(picture && { picture: storedPicture(picture) }) };
		}),
		...{ days: text(form.get("expiration")), choices: text(form.get("maxchoices") ?? "1") },
		...{ showsVoters: form.has("overt"), hidesResults: form.has("hideresults"), finalVotes: form.has("fixed") },
	};
}

/** The content of a form without script: its fields, and what it brings along. */
function contentOfForm(form: PostedFields): PostContent {
	const content = parseContent(form.get("content"));
	const [topic, ...name] = text(form.get("topic")).split(" ");
	const pictures = form.getAll("picture").flatMap((json) => parsePicture(parse(json)) ?? []);
	return {
		...content,
		...{ title: text(form.get("subject")), text: text(form.get("message")) },
		...{ section: whole(form.get("country_fid")), board: whole(form.get("fid")) },
		pictures: pictures.map((picture) =>
			storedPicture(form.has(`alt${picture.aid}`) ? { ...picture, alt: text(form.get(`alt${picture.aid}`)) } : picture),
		),
		poll: pollOfForm(form) ?? content.poll,
		photos: form.has("typeid")
			? parsePhotos({ type: form.get("typeid"), phone: form.get("phone"), series: form.get("series") })
			: content.photos,
		...{ tags: text(form.get("thread_tag")), readers: whole(form.get("readaccess")) },
		topic: form.has("topic") ? (whole(topic) ? { id: whole(topic), name: name.join(" ") } : undefined) : content.topic,
	};
}

/** A posted form of a post. */
export function postOfForm(form: PostedFields): InitialPost {
	const key = text(form.get("key"));
	return {
		// A script sends the content alone.
		post: form.has("subject") ? contentOfForm(form) : parseContent(form.get("content")),
		...{ tid: whole(form.get("tid")), draft: whole(form.get("draft")), version: whole(form.get("version")) },
		key: /^[\w-]{8,62}$/.test(key) ? key : crypto.randomUUID(),
	};
}

type PublishBody = CallRequest<typeof publishThread>["body"];

function toBody({ post, tid, version }: InitialPost): PublishBody {
	const { poll, video, photos } = post;
	const pictures = uploadedPictures(post.pictures);
	return {
		...{ subject: post.title, message: post.text, readaccess: post.readers, thread_tag: post.tags },
		...{ aids: pictures.map(({ aid }) => aid).join(","), alts: pictures.map(({ alt }) => alt) },
		topid: String(post.topic?.id ?? 0),
		goods: post.products.map(({ id, name, description }) => ({ id, name, description })),
		...(poll && {
			polloption: poll.options.map((option) => option.text),
			pollimage: poll.options.map(({ picture }) => picture?.picture?.aid ?? 0).join(","),
			...{ expiration: poll.days, maxchoices: poll.choices },
			...{ overt: poll.showsVoters ? 1 : 0, visible: poll.hidesResults ? 0 : 1, fixed: poll.finalVotes ? 1 : 0 },
		}),
		...(video?.vid && { video: video.vid, cover: video.isCoverChosen && video.cover ? video.cover.aid : 0 }),
		...(photos &&
			post.board === boards.photos && {
				...{ typeid: String(photos.type), phone: String(photos.phone), series: photos.series || "0" },
			}),
		...(!tid && { push_time: String(post.publishAt), ...(post.forward && { forward: post.forward }) }),
		...(post.board && !video && { fid: post.board }),
		...(post.section && { country_fid: post.section }),
		...(version && { version }),
	};
}

/** Body of `publishThread`. */
export const toPublishBody = (post: InitialPost): PublishBody => ({
	...toBody(post),
	...(post.tid && { tid: post.tid }),
	...(post.draft && { draft: post.draft }),
});

/** Body of `saveDraft`: `tid` is the id of the draft. */
export const toDraftBody = (post: InitialPost): CallRequest<typeof saveDraft>["body"] => ({
	...toBody(post),
	...(post.draft && { tid: post.draft }),
});
