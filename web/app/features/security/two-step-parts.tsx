import { type ReactNode, useRef } from "react";
import { useFetcher } from "react-router";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CodeField, SecretField } from "../accounts/fields.tsx";
import { FormNotices } from "../accounts/form-notices.tsx";
import { useFaultFocus } from "../accounts/use-fault-focus.ts";
import { useFieldFaults } from "../accounts/use-field-faults.ts";
import { answerOf, type Deed, type DeedAnswer } from "./answers.ts";

interface PartProps {
	answer: DeedAnswer | undefined;
	writeKey: string;
}

/** Plain forms of their own page: what they answer is shown by the page anew, so codes are told in one place. */
function DeedForm({
	deed,
	answer,
	writeKey,
	children,
	send,
}: PartProps & { deed: Deed; children: (faults: Record<string, string | undefined>) => ReactNode; send: ReactNode }) {
	const paths = usePaths();
	const form = useRef<HTMLFormElement>(null);
	const last = answerOf(answer, deed);
	const { faults, edited } = useFieldFaults(last);
	useFaultFocus(form, last);
	return (
		<form ref={form} method="post" action={paths.twoStep} noValidate className="door-form" onInput={edited}>
			<input type="hidden" name="key" value={writeKey} />
			<input type="hidden" name="deed" value={deed} />
			{!faults.code && !faults.password && <FormNotices answer={last} />}
			{children(faults)}
			{send}
		</form>
	);
}

/** What it is, and the first press. */
export function Introduction(props: PartProps) {
	const say = useSay();
	return (
		<Card>
			<p className="mb-3">{say("twoStep.text")}</p>
			<p className="mb-3 text-ink-2">{say("twoStep.intro")}</p>
			<DeedForm
				{...props}
				deed="begin"
				send={
					<Button type="submit" size="lg" icon="shield">
						{say("twoStep.begin")}
					</Button>
				}
			>
				{() => null}
			</DeedForm>
		</Card>
	);
}

/** The picture for the app, the same by hand, and the first code. */
export function SetUp({ setup, ...props }: PartProps & { setup: { key: string; uri: string; qr: string } }) {
	const say = useSay();
	const anew = useFetcher();
	const paths = usePaths();
	return (
		<Card className="set-up">
			<h2>{say("twoStep.scan")}</h2>
			<img src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`} alt={say("twoStep.qr")} width={208} height={208} className="qr-key" />
			<p className="text-ink-2">{say("twoStep.byHand")}</p>
			<p>
				<a className="door-link" href={setup.uri} target="_self" rel="noreferrer">
					{say("twoStep.open")}
				</a>
			</p>
			<p>
				<span className="sr-only">{say("twoStep.key")}: </span>
				<code className="key-text">{setup.key.replace(/(.{4})(?=.)/g, "$1 ")}</code>
			</p>
			<h2>{say("twoStep.type")}</h2>
			<DeedForm
				{...props}
				deed="on"
				send={
					<Button type="submit" size="lg" icon="check">
						{say("twoStep.switchOn")}
					</Button>
				}
			>
				{(faults) => <CodeField label={say("second.code")} error={faults.code} />}
			</DeedForm>
			<anew.Form method="post" action={paths.twoStep}>
				<Button type="submit" name="deed" value="begin" kind="ghost" icon="refresh">
					{say("twoStep.anew")}
				</Button>
			</anew.Form>
		</Card>
	);
}

/** The codes, this once. */
export function RecoveryCodes({ codes, isNew }: { codes: string[]; isNew: boolean }) {
	const say = useSay();
	const paths = usePaths();
	const { viewer, site } = useSite();
	const title = say("twoStep.file", { site: site.siteName, name: viewer.username });
	const text = `${title}\r\n\r\n${codes.join("\r\n")}\r\n`;
	return (
		<Card title={say("twoStep.codes")}>
			{isNew && (
				<Notice tone="good" alert>
					{say("twoStep.done")}
				</Notice>
			)}
			<p className="my-3">{say("twoStep.codesText")}</p>
			<ol className="codes">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ol>
			<div className="next-steps">
				<Button href={paths.security}>{say("twoStep.kept")}</Button>
				<Button href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={`${site.siteName}-codes.txt`} kind="quiet" icon="download">
					{say("twoStep.save")}
				</Button>
			</div>
		</Card>
	);
}

/** New recovery codes, and the way back to the password alone. */
export function Manage({ left, fresh, hasPassword, ask, ...props }: PartProps & { left: number; fresh: boolean; hasPassword: boolean; ask: ReactNode }) {
	const say = useSay();
	return (
		<>
			<Card title={say("twoStep.codes")} aside={say("twoStep.left", { n: left })}>
				<p className="mb-3 text-ink-2">{say("twoStep.renewText")}</p>
				{fresh ? (
					<DeedForm
						{...props}
						deed="renew"
						send={
							<Button type="submit" kind="soft" size="lg" icon="refresh">
								{say("twoStep.renew")}
							</Button>
						}
					>
						{() => null}
					</DeedForm>
				) : (
					ask
				)}
			</Card>
			<Card title={say("twoStep.turnOff")}>
				<p className="mb-3 text-ink-2">{say("twoStep.turnOffText")}</p>
				{hasPassword || fresh ? (
					<DeedForm
						{...props}
						deed="off"
						send={
							<Button type="submit" kind="danger" size="lg">
								{say("twoStep.turnOffYes")}
							</Button>
						}
					>
						{(faults) => (
							<>
								{hasPassword && <SecretField label={say("owner.password")} error={faults.password} />}
								<CodeField label={say("twoStep.anyCode")} recovery error={faults.code} />
							</>
						)}
					</DeedForm>
				) : (
					ask
				)}
			</Card>
		</>
	);
}
