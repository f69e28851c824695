import { useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { CallRefused } from "#contract/pageApi.ts";
import type { PasskeyView } from "#contract/passkeys.ts";
import { rules } from "#contract/rules.ts";
import { timeText } from "../../lib/formats.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Label } from "../../ui/label.tsx";
import { Notice } from "../../ui/notice.tsx";
import { deviceName } from "../accounts/device-name.ts";
import { FormNotices } from "../accounts/form-notices.tsx";
import { ProveFirst } from "../accounts/prove-first.tsx";
import { useFieldFaults } from "../accounts/use-field-faults.ts";
import { useLive } from "../accounts/use-live.ts";
import { answerOf, type DeedAnswer, isDone } from "./answers.ts";
import { knowsPasskeys, makePasskey } from "./passkey.ts";
import type { Overview } from "./views.ts";

/** One's passkeys: list, rename, remove, and a new one. */
export function PasskeysCard({ overview, answer }: { overview: Overview; answer: DeedAnswer | undefined }) {
	const say = useSay();
	const paths = usePaths();
	const { passkeys, fresh } = overview;
	return (
		<Card title={say("passkey.title")} id="passkeys">
			<p className="mb-2 text-ink-2">{say("passkey.text")}</p>
			<div aria-live="polite">{isDone(answer, "remove-passkey") && <Notice tone="good">{say("passkey.removed")}</Notice>}</div>
			{passkeys.length > 0 ? (
				<ul className="sessions">
					{passkeys.map((passkey) => (
						<PasskeyRow key={passkey.id} passkey={passkey} fresh={fresh} answer={answer} />
					))}
				</ul>
			) : (
				<p className="mb-3 text-ink-3">{say("passkey.none")}</p>
			)}
			{fresh ? <NewPasskey /> : <ProveFirst back={`${paths.security}#passkeys`} />}
		</Card>
	);
}

function PasskeyRow({
	passkey: { id, name, synced, createdAt, usedAt },
	fresh,
	answer,
}: {
	passkey: PasskeyView;
	fresh: boolean;
	answer: DeedAnswer | undefined;
}) {
	const say = useSay();
	const paths = usePaths();
	const { lang, now } = useSite();
	const rename = useFetcher<DeedAnswer>();
	const renamed = rename.data ?? answerOf(answer, "rename-passkey", id);
	const { faults, edited } = useFieldFaults(renamed);
	return (
		<li className="session">
			<span className="session-icon">
				<Icon name="key" />
			</span>
			<div className="session-words">
				<p className="font-bold">
					{name} {synced && <Label kind="plain" text={say("passkey.synced")} />}
				</p>
				<p className="text-13 text-ink-3" suppressHydrationWarning>
					{say("passkey.created", { when: timeText(createdAt, now, lang, say) })}
				</p>
				<p className="text-13 text-ink-3" suppressHydrationWarning>
					{usedAt === null ? say("passkey.unused") : say("passkey.used", { when: timeText(usedAt, now, lang, say) })}
				</p>
			</div>
			<div className="key-deeds">
				<details open={faults.name ? true : undefined}>
					<summary className="door-link" aria-label={say("passkey.renameName", { name })}>
						{say("passkey.rename")}
					</summary>
					<rename.Form method="post" action={paths.security} noValidate className="key-form" onInput={edited}>
						<input type="hidden" name="id" value={id} />
						<FormNotices answer={faults.name ? undefined : renamed} />
						<Field label={say("passkey.name")} name="name" defaultValue={name} maxLength={rules.passkeyName.max} required error={faults.name} />
						<Button type="submit" name="deed" value="rename-passkey" kind="soft" busy={rename.state !== "idle"}>
							{say("passkey.save")}
						</Button>
					</rename.Form>
				</details>
				{fresh && (
					<details>
						<summary className="door-link danger" aria-label={say("passkey.removeName", { name })}>
							{say("passkey.remove")}
						</summary>
						<form method="post" action={paths.security} className="end-others-ask">
							<input type="hidden" name="id" value={id} />
							<p>{say("passkey.removeAsk", { name })}</p>
							<Button type="submit" name="deed" value="remove-passkey" kind="danger">
								{say("passkey.removeYes")}
							</Button>
						</form>
					</details>
				)}
			</div>
		</li>
	);
}

/** The browser makes a passkey, so this needs scripts, and says so. */
function NewPasskey() {
	const say = useSay();
	const live = useLive();
	const form = useRef<HTMLFormElement>(null);
	const revalidator = useRevalidator();
	const [busy, setBusy] = useState(false);
	const [outcome, setOutcome] = useState<{ good: boolean; text: string }>();
	if (!live || !knowsPasskeys()) return <p className="field-note">{say("passkey.script")}</p>;
	const { browser, system } = deviceName(navigator.userAgent);
	const make = async (): Promise<void> => {
		setBusy(true);
		setOutcome(undefined);
		try {
			await makePasskey(String(form.current ? new FormData(form.current).get("name") : ""));
			setOutcome({ good: true, text: say("passkey.added") });
			await revalidator.revalidate();
		} catch (error) {
			setOutcome({ good: false, text: (error instanceof CallRefused && error.message) || say("passkey.failed") });
		} finally {
			setBusy(false);
		}
	};
	return (
		<form
			ref={form}
			className="key-form"
			onSubmit={(event) => {
				event.preventDefault();
				void make();
			}}
		>
			<Field
				label={say("passkey.name")}
				hint={say("passkey.nameHint")}
				name="name"
				defaultValue={browser && system ? say("security.device", { browser, system }) : ""}
				maxLength={rules.passkeyName.max}
			/>
			<Button type="submit" kind="soft" icon="key" busy={busy}>
				{say("passkey.add")}
			</Button>
			<div role="status">{outcome && <Notice tone={outcome.good ? "good" : "bad"}>{outcome.text}</Notice>}</div>
		</form>
	);
}
