import { Component, type ReactNode } from "react";
import { useSiteAgain } from "../../lib/line-back.ts";
import { usePaths, useSay } from "../../lib/site.tsx";
import type { Word } from "../../lib/speaker.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorBox, Lost, Offline } from "../../ui/scene.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { DoorFrame, SiteMark } from "./door-frame.tsx";

interface ErrorPageProps {
	status: number;
	/** `unmatched` for no such route, `thread-not-found`, or another refusal. */
	reason?: string | undefined;
}

/** The printed texts (document 1, sections 2 and 8; decision C-53). */
function titleOf({ status, reason }: ErrorPageProps): Word {
	if (reason === "unmatched") return "error-page.unmatched";
	if (reason === "thread-not-found") return "error-page.thread";
	if (status === 404) return "error-page.missing";
	if (status === 401 || status === 403) return "error-page.forbidden";
	return "error-page.system";
}

function Shown({ status, reason }: ErrorPageProps) {
	const say = useSay();
	const paths = usePaths();
	const title = say(titleOf({ status, reason }));
	const gone = status === 404;
	const home = (
		<Button kind="quiet" href={status < 500 ? paths.home : ""}>
			{say(status < 500 ? "error-page.home" : "error-page.again")}
		</Button>
	);
	return (
		<DoorFrame mark={<SiteMark />}>
			<Card className="door-card">
				<title>{title}</title>
				{gone ? (
					<>
						<Lost heading="h1" title={title} text={say("error-page.moved")} action={home} />
						<WaysOn />
					</>
				) : (
					<ErrorBox heading="h1" title={title} text={say(status < 500 ? "error-page.forbiddenLine" : "error-page.systemLine")} action={home} />
				)}
			</Card>
		</DoorFrame>
	);
}

/** From a page that is not there: a search, and where people go most. */
function WaysOn() {
	const say = useSay();
	const paths = usePaths();
	const ways = [
		{ href: paths.latest, text: say("nav.latest") },
		{ href: paths.boards, text: say("nav.boards") },
		{ href: paths.help, text: say("nav.help") },
	];
	return (
		<>
			<SearchBox label={say("nav.search")} action={paths.search()} submit={say("nav.search")} placeholder={say("nav.searchHint")} maxLength={100} required />
			<nav className="mt-3 flex flex-wrap justify-center gap-2" aria-label={say("error-page.ways")}>
				{ways.map(({ href, text }) => (
					<Anchor key={href} className="chip" href={href}>
						{text}
					</Anchor>
				))}
			</nav>
		</>
	);
}

const loadAnew = (): void => location.reload();

/** The line dropped while a screen was fetched: nothing is wrong with either side, so it is no system error. */
export function OfflinePage() {
	const say = useSay();
	const title = say("error-page.offline");
	useSiteAgain(loadAnew);
	return (
		<DoorFrame mark={<SiteMark />}>
			<Card className="door-card">
				<title>{title}</title>
				<Offline
					heading="h1"
					title={title}
					text={say("error-page.offlineLine")}
					action={
						<Button kind="quiet" onClick={loadAnew}>
							{say("state.retry")}
						</Button>
					}
				/>
			</Card>
		</DoorFrame>
	);
}

/** When even the error page fails: a sentence and a way home (document 1, section 2). */
class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
	override state = { failed: false };
	static getDerivedStateFromError() {
		return { failed: true };
	}
	override render() {
		if (!this.state.failed) return this.props.children;
		return (
			<p>
				An error occurred while showing the error page. <a href="/">Home</a>
			</p>
		);
	}
}

/** The error page. */
export const ErrorPage = (props: ErrorPageProps) => (
	<LastResort>
		<Shown {...props} />
	</LastResort>
);
