import { Form, useNavigation } from "react-router";
import { timeText } from "../../lib/formats.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Label } from "../../ui/label.tsx";

/** A session to show: the browser's name and the shortened address. */
export interface ShownSession {
	id: number;
	current: boolean;
	browser: string | undefined;
	system: string | undefined;
	handheld: boolean;
	address: string;
	/** Unix seconds. */
	seenAt: number;
}

/** The member's sessions, each with a button to end it. */
export function SessionList({ sessions }: { sessions: ShownSession[] }) {
	return (
		<ul className="sessions">
			{sessions.map((session) => (
				<SessionRow key={session.id} session={session} />
			))}
		</ul>
	);
}

function SessionRow({ session: { id, current, browser, system, handheld, address, seenAt } }: { session: ShownSession }) {
	const t = useSay();
	const paths = usePaths();
	const { lang, now } = useSite();
	const busy = useNavigation().formData?.get("id") === String(id);
	const device = browser && system ? t("security.device", { browser, system }) : (browser ?? system ?? t("security.unknown"));
	return (
		<li className="session">
			<span className="session-icon">
				<Icon name={handheld ? "phone" : "monitor"} />
			</span>
			<div className="session-words">
				<p className="font-bold">
					{device} {current && <Label kind="author" text={t("security.this")} />}
				</p>
				<p className="text-13 text-ink-3" suppressHydrationWarning>
					{current ? t("security.now") : t("security.seen", { when: timeText(seenAt, now, lang, t) })}
				</p>
				<p className="text-13 text-ink-3">{t("security.address", { address })}</p>
			</div>
			{current ? (
				<form method="post" action={paths.signOut}>
					<Button type="submit" kind="ghost" size="sm">
						{t("security.end")}
					</Button>
				</form>
			) : (
				<Form method="post" action={paths.security} preventScrollReset>
					<input type="hidden" name="id" value={id} />
					<Button type="submit" name="intent" value="end" kind="quiet" size="sm" busy={busy} aria-label={t("security.endName", { device })}>
						{t("security.end")}
					</Button>
				</Form>
			)}
		</li>
	);
}
