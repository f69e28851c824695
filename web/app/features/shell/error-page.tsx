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
	/** `unmatched` for an unknown route, or an error code. */
	reason?: string | undefined;
}

/** Titles (C-53). */
function titleOf({ status, reason }: ErrorPageProps): Word {
	if (reason === "unmatched") return "error-page.unmatched";
	if (reason === "thread-not-found") return "error-page.thread";
	if (status === 404) return "error-page.missing";
	if (status === 401 || status === 403) return "error-page.forbidden";
	return "error-page.system";
}

function ErrorContent({ status, reason }: ErrorPageProps) {
	const t = useSay();
	const paths = usePaths();
	const title = t(titleOf({ status, reason }));
	const gone = status === 404;
	const home = (
		<Button kind="quiet" href={status < 500 ? paths.home : ""}>
			{t(status < 500 ? "error-page.home" : "error-page.again")}
		</Button>
	);
	return (
		<DoorFrame mark={<SiteMark />}>
			<Card className="door-card">
				<title>{title}</title>
				{gone ? (
					<>
						<Lost heading="h1" title={title} text={t("error-page.moved")} action={home} />
						<Suggestions />
					</>
				) : (
					<ErrorBox heading="h1" title={title} text={t(status < 500 ? "error-page.forbiddenLine" : "error-page.systemLine")} action={home} />
				)}
			</Card>
		</DoorFrame>
	);
}

/** Search and popular links for a page that was not found. */
function Suggestions() {
	const t = useSay();
	const paths = usePaths();
	const links = [
		{ href: paths.latest, text: t("nav.latest") },
		{ href: paths.boards, text: t("nav.boards") },
		{ href: paths.help, text: t("nav.help") },
	];
	return (
		<>
			<SearchBox label={t("nav.search")} action={paths.search()} submit={t("nav.search")} placeholder={t("nav.searchHint")} maxLength={100} required />
			<nav className="mt-3 flex flex-wrap justify-center gap-2" aria-label={t("error-page.ways")}>
				{links.map(({ href, text }) => (
					<Anchor key={href} className="chip" href={href}>
						{text}
					</Anchor>
				))}
			</nav>
		</>
	);
}

const reload = (): void => location.reload();

/** The connection dropped while a screen was fetched. */
export function OfflinePage() {
	const t = useSay();
	const title = t("error-page.offline");
	useSiteAgain(reload);
	return (
		<DoorFrame mark={<SiteMark />}>
			<Card className="door-card">
				<title>{title}</title>
				<Offline
					heading="h1"
					title={title}
					text={t("error-page.offlineLine")}
					action={
						<Button kind="quiet" onClick={reload}>
							{t("state.retry")}
						</Button>
					}
				/>
			</Card>
		</DoorFrame>
	);
}

/** Shown when the error page itself fails. */
class ErrorPageFallback extends Component<{ children: ReactNode }, { failed: boolean }> {
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
	<ErrorPageFallback>
		<ErrorContent {...props} />
	</ErrorPageFallback>
);
