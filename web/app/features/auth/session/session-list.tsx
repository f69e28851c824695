import { Form, useNavigation } from "react-router";
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
export function SessionList({ sessions }: { sessions: SessionItem[] }) {
	return (
		<ul className="sessions">
			{sessions.map((session) => (
				<SessionRow key={session.id} session={session} />
			))}
		</ul>
	);
}

function SessionRow({ session: { id, current, browser, system, handheld, address, seenAt } }: { session: SessionItem }) {
	const t = useTranslate();
	const paths = usePaths();
	const { lang, now } = useSite();
	const busy = useNavigation().formData?.get("id") === String(id);
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
				<Form method="post" action={paths.security} preventScrollReset>
					<input type="hidden" name="id" value={id} />
					<Button type="submit" name="intent" value="end" kind="quiet" size="sm" busy={busy} aria-label={t("sessions.logOutDevice", { device })}>
						{t("sessions.logOut")}
					</Button>
				</Form>
			)}
		</li>
	);
}
