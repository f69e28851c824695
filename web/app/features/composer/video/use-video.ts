import { useEffect, useRef, useState } from "react";
import { constraints } from "#contract/constraints.ts";
import { CallError } from "#contract/pageApi.ts";
import { checkVideoCover, deleteVideo, finishVideo } from "#contract/videos.ts";
import { callServer } from "../../../lib/call-server.ts";
import { newIdempotencyKey } from "../../../lib/idempotency-key.ts";
import { useTranslate } from "../../../lib/site.tsx";
import type { PostVideo } from "../../../lib/unsent/post.ts";
import { beginUpload, type RunningUpload, uploadVideo } from "./upload-video.ts";

/** `interrupted`: paused, or without a connection. */
export type VideoPhase = "none" | "sending" | "interrupted" | "checking" | "done";

const { maxBytes, maxSeconds } = constraints.video;
const fileKey = ({ size, lastModified }: File): string => `${size}-${lastModified}`;
const phaseOf = ({ vid, url }: PostVideo): VideoPhase => (vid === 0 ? "none" : url ? "interrupted" : "done");

/** Seconds of a file; 0 when this browser can't play it. */
const durationOf = (address: string): Promise<number> =>
	new Promise((resolve) => {
		const video = document.createElement("video");
		video.preload = "metadata";
		video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? video.duration : 0);
		video.onerror = () => resolve(0);
		video.src = address;
	});

/** The upload and check of a post's video. @param onChange called with what has changed of it */
export function useVideo(video: PostVideo, onChange: (video: PostVideo) => void) {
	const t = useTranslate();
	/** What runs in this page, of which upload. */
	const [run, setRun] = useState<{ vid: number; phase: VideoPhase }>();
	const phase = run?.vid === video.vid ? run.phase : phaseOf(video);
	const [file, setFile] = useState<{ file: File; address: string }>();
	const [sent, setSent] = useState(0);
	const [error, setError] = useState("");
	const running = useRef<RunningUpload>(undefined);

	const latest = useRef({ video, onChange, resume: () => {} });
	const change = (to: Partial<PostVideo>): void => {
		latest.current.video = { ...latest.current.video, ...to };
		latest.current.onChange(latest.current.video);
	};
	const setPhase = (vid: number, phase: VideoPhase): void => setRun({ vid, phase });
	const reset = (message = ""): void => {
		running.current?.pause();
		running.current = undefined;
		if (file) URL.revokeObjectURL(file.address);
		setFile(undefined);
		setRun(undefined);
		change({ vid: 0, url: "", file: "", duration: 0, cover: null, isCoverChosen: false });
		setError(message);
	};
	const fail = (cause: unknown): void => {
		const message = cause instanceof CallError && cause.message;
		reset(message || t("video.uploadFailed"));
	};

	const check = async (vid: number): Promise<void> => {
		setPhase(vid, "checking");
		try {
			const { duration, cover } = await callServer(finishVideo, { body: { vid } }, { key: newIdempotencyKey() });
			change({ url: "", duration, cover, isCoverChosen: false });
			setPhase(vid, "done");
		} catch (cause) {
			if (cause instanceof CallError && (cause.status === 0 || cause.status >= 500 || cause.status === 429))
				setPhase(vid, "interrupted");
			else fail(cause);
		}
	};
	const send = async (source: File, { vid, url }: { vid: number; url: string }): Promise<void> => {
		setPhase(vid, "sending");
		running.current = await uploadVideo(source, url, {
			onProgress: setSent,
			onDone: () => void check(vid),
			onFailed: (gone) => (gone ? reset(t("video.expired")) : setPhase(vid, "interrupted")),
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
			const { vid, url } = isSame ? video : await beginUpload(source);
			change({ vid, url, file: fileKey(source), duration: 0, cover: null, isCoverChosen: false });
			await send(source, { vid, url });
		} catch (cause) {
			fail(cause);
		}
	};

	const resume = (): void => {
		if (phase !== "interrupted" || !running.current || !file) return;
		setPhase(video.vid, "sending");
		running.current.resume();
	};
	latest.current = { video, onChange, resume };
	useEffect(() => {
		const online = (): void => latest.current.resume();
		addEventListener("online", online);
		return () => {
			removeEventListener("online", online);
			running.current?.pause();
		};
	}, []);

	return {
		...{ phase, file, sent, error, resume, choose },
		pause(): void {
			running.current?.pause();
			setPhase(video.vid, "interrupted");
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
				change({ cover: picture, isCoverChosen: true });
				setError("");
				return true;
			} catch {
				return false;
			}
		},
	};
}

export type VideoState = ReturnType<typeof useVideo>;
