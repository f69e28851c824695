import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { useView } from "../../../lib/form/use-form-result.ts";
import { formatDateTime, formatFileSize } from "../../../lib/i18n/formats.ts";
import { useSite } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { PasswordFormField } from "../../auth/fields.tsx";
import { ReauthenticatePrompt, TwoFactorField } from "../../auth/reauthentication/reauthenticate-fields.tsx";
import type { DataExportState, SecurityOverview } from "../../auth/security/security-overview.server.ts";

const pollIntervalMs = 3_000;

interface DataExportCardProps {
	overview: SecurityOverview;
	state: DataExportState;
}

/** Export of the member's data as one file: request, progress, download. */
export function DataExportCard({ overview, state }: DataExportCardProps) {
	const { t, paths, lang, section } = useSite();
	const [{ download, next_time }, setState] = useView(state);
	const inProgress = download?.state === "waiting" || download?.state === "working";
	const mayRequest = !inProgress && next_time === null;
	const { has_password, recentlyAuthenticated } = overview;
	const back = `${paths.href("ucenter/setting/account")}#download`;
	return (
		<Card title={t("dataExport.title")} id="download">
			<p className="mb-3 text-foreground-2">{t("dataExport.text")}</p>
			<div role="status" className="action-stack">
				{inProgress && <ExportProgress percent={download.percent} />}
				{download?.state === "ready" && download.expiresAt !== null && (
					<Notice tone="good">
						{t("dataExport.ready", { when: formatDateTime(download.expiresAt, lang, section) })}
					</Notice>
				)}
				{download?.state === "failed" && <Notice tone="bad">{t("dataExport.failed")}</Notice>}
			</div>
			{download?.state === "ready" && (
				// By way of reauthentication, if needed.
				<Button href={paths.href("ucenter/setting/data")} target="_self" icon="download">
					{t("dataExport.download", { size: formatFileSize(download.bytes, lang) })}
				</Button>
			)}
			{mayRequest && (has_password || recentlyAuthenticated) && (
				<CallForm intent="export-data" action={paths.href("ucenter/setting/account")} onDone={setState}>
					{has_password && <PasswordFormField label={t("reauthenticate.password")} />}
					<TwoFactorField overview={overview} back={back} />
					<SubmitButton kind="soft" icon="package">
						{t("dataExport.request")}
					</SubmitButton>
				</CallForm>
			)}
			{mayRequest && !has_password && !recentlyAuthenticated && <ReauthenticatePrompt back={back} />}
			{!mayRequest && !inProgress && next_time !== null && (
				<p className="field-note">{t("dataExport.nextRequest", { when: formatDateTime(next_time, lang, section) })}</p>
			)}
		</Card>
	);
}

/** Polls; without scripts a link reloads the page. */
function ExportProgress({ percent }: { percent: number }) {
	const { t, paths } = useSite();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") void revalidate();
		}, pollIntervalMs);
		return () => clearInterval(timer);
	}, [revalidate]);
	return (
		<>
			<p>{t("dataExport.preparing")}</p>
			<ProgressBar percent={percent} text={t("dataExport.progress", { percent })} />
			<noscript>
				<a className="link-button" href={`${paths.href("ucenter/setting/account")}#download`}>
					{t("dataExport.refresh")}
				</a>
			</noscript>
		</>
	);
}
