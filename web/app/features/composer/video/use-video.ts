import { type RefObject, useEffect, useRef, useState } from "react";
import { constraints } from "#contract/constraints.ts";
import { CallError } from "#contract/pageApi.ts";
import { checkVideoCover, deleteVideo, finishVideo } from "#contract/videos.ts";
import { callServer } from "../../../lib/call-server.ts";
import { newIdempotencyKey } from "../../../lib/idempotency-key.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { findDeletedPictures } from "../local-draft.ts";
import { beginUpload, type RunningUpload, uploadVideo } from "./upload-video.ts";
import { noVideo, parseVideo, serializeVideo, type VideoFields } from "./video-fields.ts";

/** `interrupted`: paused, or without a connection. */
export type VideoPhase = "none" | "sending" | "interrupted" | "checking" | "done";

const { maxBytes, maxSeconds } = constraints.video;
const fileKey = ({ size, lastModified }: File): string => `${size}-${lastModified}`;

/** Seconds of a file; 0 when this browser can't play it. */
const durationOf = (address: string): Promise<number> =>
	new Promise((resolve) => {
		const video = document.createElement("video");
		video.preload = "metadata";
		video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? video.duration : 0);
		video.onerror = () => resolve(0);
		video.src = address;
	});

/**
 * State of the video of a post: its file, upload, check and cover. The composer writes a restored draft into the hidden field.
 * @param onChange called after every change
 * @param refusal why the post was refused: perhaps the cover is no longer stored
 */
export function useVideo(
	initial: string,
	field: RefObject<HTMLInputElement | null>,
	onChange: () => void,
	refusal: string | undefined,
) {
	const t = useTranslate();
	const [video, setVideo] = useState<VideoFields>(() => parseVideo(initial));
	const [phase, setPhase] = useState<VideoPhase>(() => (video.vid === 0 ? "none" : video.url ? "interrupted" : "done"));
	const [file, setFile] = useState<{ file: File; address: string }>();
	const [sent, setSent] = useState(0);
	const [error, setError] = useState("");
	const running = useRef<RunningUpload>(undefined);
	const json = video.vid === 0 ? "" : serializeVideo(video);
	const changed = useRef(onChange);
	changed.current = onChange;
	const shown = useRef(json);
	useEffect(() => {
		if (shown.current !== json) changed.current();
		shown.current = json;
	}, [json]);

	const stop = (): void => {
		running.current?.pause();
		running.current = undefined;
	};
	const reset = (message = ""): void => {
		stop();
		if (file) URL.revokeObjectURL(file.address);
		setFile(undefined);
		setVideo(noVideo);
		setPhase("none");
		setError(message);
	};
	const fail = (cause: unknown): void => {
		const message = cause instanceof CallError && cause.message;
		reset(message || t("video.uploadFailed"));
	};

	const check = async (vid: number): Promise<void> => {
		setPhase("checking");
		try {
			const { duration, cover } = await callServer(finishVideo, { body: { vid } }, { key: newIdempotencyKey() });
			setVideo((before) => ({ ...before, url: "", duration, cover, chosen: false }));
			setPhase("done");
		} catch (cause) {
			if (cause instanceof CallError && (cause.status === 0 || cause.status >= 500 || cause.status === 429))
				setPhase("interrupted");
			else fail(cause);
		}
	};
	const send = async (source: File, { vid, url }: { vid: number; url: string }): Promise<void> => {
		setPhase("sending");
		running.current = await uploadVideo(source, url, {
			onProgress: setSent,
			onDone: () => void check(vid),
			onFailed: (gone) => (gone ? reset(t("video.expired")) : setPhase("interrupted")),
		});
	};

	const choose = async (source: File): Promise<void> => {
		setError("");
		if (source.size > maxBytes) return setError(t("video.tooLarge", { megabytes: maxBytes / 1024 / 1024 }));
		const address = URL.createObjectURL(source);
		if ((await durationOf(address)) > maxSeconds + 0.5) return setError(t("video.tooLong", { seconds: maxSeconds }));
		setFile({ file: source, address });
		setSent(0);
		try {
			const isSame = video.url !== "" && video.file === fileKey(source);
			const upload = isSame ? video : await beginUpload(source);
			setVideo({ ...noVideo, vid: upload.vid, url: upload.url, file: fileKey(source) });
			await send(source, upload);
		} catch (cause) {
			fail(cause);
		}
	};

	const resume = (): void => {
		if (phase !== "interrupted") return;
		if (!running.current || !file) return;
		setPhase("sending");
		running.current.resume();
	};
	const again = useRef(resume);
	again.current = resume;

	/** Takes out a cover that the server has deleted meanwhile (unused pictures are deleted after a day). */
	const removeDeleted = async ({ cover, chosen } = video): Promise<void> => {
		if (!cover || !chosen || !(await findDeletedPictures([cover])).has(cover.aid)) return;
		setVideo((before) => (before.cover?.aid === cover.aid ? { ...before, cover: null, chosen: false } : before));
		setError(t("video.coverGone"));
	};
	const checkCover = useRef(removeDeleted);
	checkCover.current = removeDeleted;
	useEffect(() => {
		if (refusal) void checkCover.current();
	}, [refusal]);

	useEffect(() => {
		const input = field.current;
		const filled = (): void => {
			const restored = parseVideo(input?.value ?? "");
			setVideo(restored);
			void checkCover.current(restored);
			setPhase(restored.vid === 0 ? "none" : restored.url ? "interrupted" : "done");
		};
		const online = (): void => again.current();
		input?.addEventListener("filled", filled);
		addEventListener("online", online);
		return () => {
			input?.removeEventListener("filled", filled);
			removeEventListener("online", online);
			running.current?.pause();
		};
	}, [field]);

	return {
		...{ video, json, phase, file, sent, error, resume, choose },
		pause(): void {
			running.current?.pause();
			setPhase("interrupted");
		},
		/** Cancels the upload, or removes the video. */
		remove(): void {
			const { vid } = video;
			reset();
			void callServer(deleteVideo, { body: { vid } }, { key: newIdempotencyKey() }).catch(() => undefined);
		},
		/** @returns whether the cover was stored */
		async setCover(base64img: string): Promise<boolean> {
			try {
				const { picture } = await callServer(checkVideoCover, { body: { base64img } }, { key: newIdempotencyKey() });
				setVideo((before) => ({ ...before, cover: picture, chosen: true }));
				setError("");
				return true;
			} catch {
				return false;
			}
		},
	};
}

export type VideoState = ReturnType<typeof useVideo>;
