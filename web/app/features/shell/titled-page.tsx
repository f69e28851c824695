import type { ReactNode } from "react";
import { useSite } from "../../lib/site.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Aside } from "./aside.tsx";

interface ColumnsPageProps {
	/** That of the window; none where the page's `meta` has it. */
	title?: string;
	/** Of the content. */
	className?: string;
	children: ReactNode;
}

/** A page with, beside the content, the links of the site. */
export function ColumnsPage({ title, className, children }: ColumnsPageProps) {
	const { site } = useSite();
	return (
		<div className="columns">
			<main id="content" className={className}>
				{title && <title>{`${title} · ${site.siteName}`}</title>}
				{children}
			</main>
			<Aside />
		</div>
	);
}

interface TitledPageProps extends ColumnsPageProps {
	title: string;
	/** What it is called on the page itself, if not the same. */
	heading?: string;
	back?: { href: string; text: string };
}

/** A page with its title and the way back. */
export function TitledPage({ title, heading = title, back, children, ...page }: TitledPageProps) {
	return (
		<ColumnsPage title={title} {...page}>
			{back && <BackLink {...back} />}
			<h1 className="page-title">{heading}</h1>
			{children}
		</ColumnsPage>
	);
}
