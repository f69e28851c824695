import { useEffect, useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { momentText, sizeText } from "../../lib/formats.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Meter } from "../../ui/meter.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SecretField } from "../accounts/fields.tsx";
import { FormNotices } from "../accounts/form-notices.tsx";
import { ProveFirst } from "../accounts/prove-first.tsx";
import { useFaultFocus } from "../accounts/use-fault-focus.ts";
import { useFieldFaults } from "../accounts/use-field-faults.ts";
import { answerOf, type DeedAnswer } from "./answers.ts";
import { CodeOrPasskey } from "./code-or-passkey.tsx";
import type { DownloadState, Overview } from "./views.ts";

const pollIntervalMs = 3_000;

interface DownloadCardProps {
	overview: Overview;
	state: DownloadState;
	/** Idempotency key of this form. */
	writeKey: string;
	response: DeedAnswer | undefined;
}

/** Export of the member's data as one file: request, progress, download. */
export function DownloadCard({ overview, state: { download, next_time }, writeKey, response }: DownloadCardProps) {
	const t = useSay();
	const paths = usePaths();
	const { lang } = useSite();
	const inProgress = download?.state === "waiting" || download?.state === "working";
	const mayRequest = !inProgress && next_time === null;
	const { has_password, fresh } = overview;
	return (
		<Card title={t("download.title")} id="download">
			<p className="mb-3 text-ink-2">{t("download.text")}</p>
			<div role="status" className="stack">
				{inProgress && <ExportProgress percent={download.percent} />}
				{download?.state === "ready" && download.expiresAt !== null && (
					<Notice tone="good">{t("download.ready", { when: momentText(download.expiresAt, lang) })}</Notice>
				)}
				{download?.state === "failed" && <Notice tone="bad">{t("download.failed")}</Notice>}
			</div>
			{download?.state === "ready" && (
				// By way of reauthentication, if needed.
				<Button href={paths.ownData} target="_self" icon="download">
					{t("download.fetch", { size: sizeText(download.bytes, lang) })}
				</Button>
			)}
			{mayRequest && (has_password || fresh) && <RequestExportForm overview={overview} writeKey={writeKey} response={response} />}
			{mayRequest && !has_password && !fresh && <ProveFirst back={`${paths.security}#download`} />}
			{!mayRequest && !inProgress && next_time !== null && <p className="field-note">{t("download.next", { when: momentText(next_time, lang) })}</p>}
		</Card>
	);
}

/** Polls; without scripts a link reloads the page. */
function ExportProgress({ percent }: { percent: number }) {
	const t = useSay();
	const paths = usePaths();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") void revalidate();
		}, pollIntervalMs);
		return () => clearInterval(timer);
	}, [revalidate]);
	return (
		<>
			<p>{t("download.waiting")}</p>
			<Meter percent={percent} text={t("download.progress", { percent })} />
			<noscript>
				<a className="door-link" href={`${paths.security}#download`}>
					{t("download.look")}
				</a>
			</noscript>
		</>
	);
}

function RequestExportForm({ overview, writeKey, response }: Omit<DownloadCardProps, "state">) {
	const t = useSay();
	const paths = usePaths();
	const form = useRef<HTMLFormElement>(null);
	const fetcher = useFetcher<DeedAnswer>();
	const last = fetcher.data ?? answerOf(response, "download");
	const { fieldErrors, edited } = useFieldFaults(last);
	useFaultFocus(form, last);
	return (
		<fetcher.Form ref={form} method="post" action={paths.security} noValidate className="door-form" onInput={edited}>
			<input type="hidden" name="key" value={writeKey} />
			{Object.keys(fieldErrors).length === 0 && <FormNotices response={last} />}
			{overview.has_password && <SecretField label={t("owner.password")} error={fieldErrors.password} />}
			<CodeOrPasskey overview={overview} error={fieldErrors.code} back={`${paths.security}#download`} />
			<Button type="submit" name="intent" value="download" kind="soft" size="lg" icon="package" busy={fetcher.state !== "idle"}>
				{t("download.ask")}
			</Button>
		</fetcher.Form>
	);
}
