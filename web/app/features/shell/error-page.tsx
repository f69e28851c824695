import { Component, type ReactNode } from "react";
import { useOnSiteReachable } from "../../lib/connectivity.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { ErrorState, NotFoundState, OfflineState } from "../../ui/state-message.tsx";
import { AuthLayout, SiteLogo } from "./auth-layout.tsx";

interface ErrorPageProps {
	status: number;
	/** `unmatched` for an unknown route, or an error code. */
	reason?: string | undefined;
}

/** Titles (C-53). */
function titleOf({ status, reason }: ErrorPageProps): MessageKey {
	if (reason === "unmatched") return "errorPage.routeNotFound";
	if (reason === "thread-not-found") return "errorPage.threadNotFound";
	if (status === 404) return "errorPage.notFound";
	if (status === 401 || status === 403) return "errorPage.forbidden";
	return "errorPage.serverError";
}

function ErrorContent({ status, reason }: ErrorPageProps) {
	const { t, paths } = useSite();
	const title = t(titleOf({ status, reason }));
	const gone = status === 404;
	/** That of the documents (E-014). */
	const code = reason === "thread-not-found" ? " (2001404)" : "";
	const home = (
		<Button kind="quiet" href={status < 405 ? paths.home : ""}>
			{t(status < 405 ? "errorPage.goHome" : "errorPage.retry")}
		</Button>
	);
	return (
		<AuthLayout mark={<SiteLogo />}>
			<Card className="auth-card">
				<title>{title}</title>
				{gone ? (
					<>
						<NotFoundState heading="h1" title={title} text={t("errorPage.notFoundText") + code} action={home} />
						<Suggestions />
					</>
				) : (
					<ErrorState
						heading="h1"
						title={title}
						text={t(status < 405 ? "errorPage.forbiddenText" : "errorPage.serverErrorText")}
						action={home}
					/>
				)}
			</Card>
		</AuthLayout>
	);
}

/** Search and popular links for a page that was not found. */
function Suggestions() {
	const { t, paths } = useSite();
	const links = [
		{ href: paths.href("latest"), text: t("nav.latest") },
		{ href: paths.href("forum"), text: t("nav.boards") },
		{ href: paths.href("ucenter/setting/helpcenter"), text: t("nav.help") },
	];
	return (
		<>
			<SearchBox
				label={t("nav.search")}
				action={paths.search()}
				submit={t("nav.search")}
				placeholder={t("nav.searchPlaceholder")}
				maxLength={200}
				required
			/>
			<nav className="mt-3 flex flex-wrap justify-center gap-2" aria-label={t("errorPage.nextSteps")}>
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
	const t = useTranslate();
	const title = t("errorPage.offline");
	useOnSiteReachable(reload);
	return (
		<AuthLayout mark={<SiteLogo />}>
			<Card className="auth-card">
				<title>{title}</title>
				<OfflineState
					heading="h1"
					title={title}
					text={t("errorPage.offlineText")}
					action={
						<Button kind="quiet" onClick={reload}>
							{t("state.retry")}
						</Button>
					}
				/>
			</Card>
		</AuthLayout>
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
