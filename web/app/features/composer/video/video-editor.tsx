import { constraints } from "#contract/constraints.ts";
import { formatDuration, formatFileSize } from "../../../lib/i18n/formats.ts";
import { useSite, useTranslate } from "../../../lib/site.tsx";
import { smallestUrl } from "../../../lib/stored-picture.ts";
import type { PostVideo } from "../../../lib/unsent/post.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { FieldError, useMessage } from "../text-fields.tsx";
import type { Composer } from "../use-composer.ts";
import { CoverPicker } from "./cover-picker.tsx";
import { useVideo, type VideoState } from "./use-video.ts";
import "../../../styles/video.css";

const { maxSeconds, maxBytes } = constraints.video;
const accepted = "video/mp4,video/quicktime,video/webm,video/*";

/**
 * The video of a post: its file, the progress of the upload, and its cover. Of a published one only the cover can be
 * changed.
 */
export function VideoEditor({ composer }: { composer: Composer }) {
	const { video } = composer.state.post;
	return video && <VideoFieldset composer={composer} video={video} />;
}

function VideoFieldset({ composer, video }: { composer: Composer; video: PostVideo }) {
	const t = useTranslate();
	const { error, isCoverDeleted } = composer.state;
	const published = composer.editing;
	const state = useVideo(video, (video) => composer.write({ video }));
	const errorText = useMessage()(error?.parts.video);
	const { phase, file } = state;
	const lostCover = isCoverDeleted && !video.cover ? t("video.coverGone") : "";
	return (
		<fieldset className="video-editor" aria-describedby="video-error">
			<legend>{t("video.legend")}</legend>
			<noscript>
				<Notice tone="info">{t("video.needsScripts")}</Notice>
			</noscript>
			{phase === "none" && <ChooseFile onFile={(chosen) => void state.choose(chosen)} disabled={!composer.hydrated} />}
			{(phase === "sending" || phase === "interrupted" || phase === "checking") && <Sending state={state} />}
			{phase === "done" && (
				<>
					<div className="video-done">
						{video.cover && <img src={smallestUrl(video.cover)} alt={t("video.coverAlt")} width={400} height={400} />}
						<p role="status">
							<Icon name="circle-check" size={16} /> {t("video.uploaded", { length: formatDuration(video.duration) })}
						</p>
						{!published && (
							<Button kind="danger" size="sm" icon="trash" onClick={state.remove}>
								{t("video.remove")}
							</Button>
						)}
					</div>
					<CoverPicker address={file?.address} missing={video.cover === null} setCover={state.setCover} />
					<p className="field-note">{t(published ? "video.coverReview" : "video.review")}</p>
				</>
			)}
			<FieldError id="video-error" text={state.error || lostCover || errorText} alert />
		</fieldset>
	);
}

function ChooseFile({
	onFile,
	disabled,
	again,
}: {
	onFile: (file: File) => void;
	disabled?: boolean;
	again?: boolean;
}) {
	const t = useTranslate();
	return (
		<label className="video-choose">
			<Icon name="video" size={24} />
			<span className="video-choose-text">{t(again ? "video.chooseAgain" : "video.choose")}</span>
			{!again && (
				<span className="field-note">
					{t("video.hint", { seconds: maxSeconds, megabytes: maxBytes / 1024 / 1024 })}
				</span>
			)}
			<input
				type="file"
				accept={accepted}
				disabled={disabled}
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? [];
					if (file) onFile(file);
					currentTarget.value = "";
				}}
			/>
		</label>
	);
}

function Sending({ state }: { state: VideoState }) {
	const { t, lang } = useSite();
	const { phase, file, sent } = state;
	const size = file?.file.size ?? 0;
	const progress = t("video.progress", { done: formatFileSize(sent * size, lang), total: formatFileSize(size, lang) });
	return (
		<div className="video-sending">
			{file && <video src={file.address} muted playsInline preload="metadata" />}
			{file && <ProgressBar percent={sent * 100} text={progress} />}
			<p role="status">
				{phase === "checking" ? <Spinner /> : null}
				{phase === "checking"
					? t("video.checking")
					: phase === "interrupted"
						? t(file ? "video.interrupted" : "video.unfinished")
						: progress}
			</p>
			<div className="video-buttons">
				{phase === "sending" && (
					<Button kind="soft" size="sm" icon="pause" onClick={state.pause}>
						{t("video.pause")}
					</Button>
				)}
				{phase === "interrupted" && file && (
					<Button kind="soft" size="sm" icon="retry" onClick={state.resume}>
						{t("video.resume")}
					</Button>
				)}
				{phase === "interrupted" && !file && <ChooseFile again onFile={(chosen) => void state.choose(chosen)} />}
				{phase !== "checking" && (
					<Button kind="danger" size="sm" onClick={state.remove}>
						{t("video.cancel")}
					</Button>
				)}
			</div>
		</div>
	);
}
