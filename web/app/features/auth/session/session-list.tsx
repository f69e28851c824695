import type { endSession } from "#contract/sessions.ts";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { formatRelativeTime } from "../../../lib/i18n/formats.ts";
import { usePaths, useSite, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Label } from "../../../ui/label.tsx";

/** A session to show: the browser's name and the shortened address. */
export interface SessionItem {
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
export function SessionList({ sessions, onEnded }: { sessions: SessionItem[]; onEnded: (left: SessionItem[]) => void }) {
	return (
		<ul className="sessions">
			{sessions.map((session) => (
				<SessionRow key={session.id} session={session} onEnded={onEnded} />
			))}
		</ul>
	);
}

interface SessionRowProps {
	session: SessionItem;
	onEnded: (left: SessionItem[]) => void;
}

function SessionRow({ session: { id, current, browser, system, handheld, address, seenAt }, onEnded }: SessionRowProps) {
	const t = useTranslate();
	const paths = usePaths();
	const { lang, now } = useSite();
	const device = browser && system ? t("sessions.device", { browser, system }) : (browser ?? system ?? t("sessions.unknownDevice"));
	return (
		<li className="session">
			<span className="session-icon">
				<Icon name={handheld ? "phone" : "monitor"} />
			</span>
			<div className="session-text">
				<p className="font-bold">
					{device} {current && <Label kind="author" text={t("sessions.thisDevice")} />}
				</p>
				<p className="text-13 text-foreground-3" suppressHydrationWarning>
					{current ? t("sessions.activeNow") : t("sessions.lastSeen", { when: formatRelativeTime(seenAt, now, lang, t) })}
				</p>
				<p className="text-13 text-foreground-3">{t("sessions.address", { address })}</p>
			</div>
			{current ? (
				<form method="post" action={paths.signOut}>
					<Button type="submit" kind="ghost" size="sm">
						{t("sessions.logOut")}
					</Button>
				</form>
			) : (
				<CallForm<typeof endSession, SessionItem[]> intent="end-session" id={id} action={paths.security} className="" onDone={onEnded}>
					<SubmitButton kind="quiet" size="sm" aria-label={t("sessions.logOutDevice", { device })}>
						{t("sessions.logOut")}
					</SubmitButton>
				</CallForm>
			)}
		</li>
	);
}
