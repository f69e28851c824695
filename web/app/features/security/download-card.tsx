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

const lookEveryMs = 3_000;

interface DownloadCardProps {
	overview: Overview;
	state: DownloadState;
	/** Name of this form's write. */
	writeKey: string;
	answer: DeedAnswer | undefined;
}

/** Everything that is kept about the member, as one file: asking, waiting, fetching. */
export function DownloadCard({ overview, state: { download, next_time }, writeKey, answer }: DownloadCardProps) {
	const say = useSay();
	const paths = usePaths();
	const { lang } = useSite();
	const underWay = download?.state === "waiting" || download?.state === "working";
	const mayAsk = !underWay && next_time === null;
	const { has_password, fresh } = overview;
	return (
		<Card title={say("download.title")} id="download">
			<p className="mb-3 text-ink-2">{say("download.text")}</p>
			<div role="status" className="stack">
				{underWay && <UnderWay percent={download.percent} />}
				{download?.state === "ready" && download.expiresAt !== null && (
					<Notice tone="good">{say("download.ready", { when: momentText(download.expiresAt, lang) })}</Notice>
				)}
				{download?.state === "failed" && <Notice tone="bad">{say("download.failed")}</Notice>}
			</div>
			{download?.state === "ready" && (
				// To the page that asks who it is, and from there to the file.
				<Button href={paths.ownData} target="_self" icon="download">
					{say("download.fetch", { size: sizeText(download.bytes, lang) })}
				</Button>
			)}
			{mayAsk && (has_password || fresh) && <AskForm overview={overview} writeKey={writeKey} answer={answer} />}
			{mayAsk && !has_password && !fresh && <ProveFirst back={`${paths.security}#download`} />}
			{!mayAsk && !underWay && next_time !== null && <p className="field-note">{say("download.next", { when: momentText(next_time, lang) })}</p>}
		</Card>
	);
}

/** Looks again by itself where scripts live; else by a press. */
function UnderWay({ percent }: { percent: number }) {
	const say = useSay();
	const paths = usePaths();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") void revalidate();
		}, lookEveryMs);
		return () => clearInterval(timer);
	}, [revalidate]);
	return (
		<>
			<p>{say("download.waiting")}</p>
			<Meter percent={percent} text={say("download.progress", { percent })} />
			<noscript>
				<a className="door-link" href={`${paths.security}#download`}>
					{say("download.look")}
				</a>
			</noscript>
		</>
	);
}

function AskForm({ overview, writeKey, answer }: Omit<DownloadCardProps, "state">) {
	const say = useSay();
	const paths = usePaths();
	const form = useRef<HTMLFormElement>(null);
	const fetcher = useFetcher<DeedAnswer>();
	const last = fetcher.data ?? answerOf(answer, "download");
	const { faults, edited } = useFieldFaults(last);
	useFaultFocus(form, last);
	return (
		<fetcher.Form ref={form} method="post" action={paths.security} noValidate className="door-form" onInput={edited}>
			<input type="hidden" name="key" value={writeKey} />
			{Object.keys(faults).length === 0 && <FormNotices answer={last} />}
			{overview.has_password && <SecretField label={say("owner.password")} error={faults.password} />}
			<CodeOrPasskey overview={overview} error={faults.code} back={`${paths.security}#download`} />
			<Button type="submit" name="deed" value="download" kind="soft" size="lg" icon="package" busy={fetcher.state !== "idle"}>
				{say("download.ask")}
			</Button>
		</fetcher.Form>
	);
}
