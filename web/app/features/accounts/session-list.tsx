import { Form, useNavigation } from "react-router";
import { timeText } from "../../lib/formats.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Label } from "../../ui/label.tsx";

/** A session as it is shown: the browser named, the address shortened. */
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

/** One's own signed-in browsers, each with its way out. */
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
	const say = useSay();
	const paths = usePaths();
	const { lang, now } = useSite();
	const busy = useNavigation().formData?.get("id") === String(id);
	const device = browser && system ? say("security.device", { browser, system }) : (browser ?? system ?? say("security.unknown"));
	return (
		<li className="session">
			<span className="session-icon">
				<Icon name={handheld ? "phone" : "monitor"} />
			</span>
			<div className="session-words">
				<p className="font-bold">
					{device} {current && <Label kind="author" text={say("security.this")} />}
				</p>
				<p className="text-13 text-ink-3" suppressHydrationWarning>
					{current ? say("security.now") : say("security.seen", { when: timeText(seenAt, now, lang, say) })}
				</p>
				<p className="text-13 text-ink-3">{say("security.address", { address })}</p>
			</div>
			{current ? (
				<form method="post" action={paths.signOut}>
					<Button type="submit" kind="ghost" size="sm">
						{say("security.end")}
					</Button>
				</form>
			) : (
				<Form method="post" action={paths.security} preventScrollReset>
					<input type="hidden" name="id" value={id} />
					<Button type="submit" name="deed" value="end" kind="quiet" size="sm" busy={busy} aria-label={say("security.endName", { device })}>
						{say("security.end")}
					</Button>
				</Form>
			)}
		</li>
	);
}
