import type { ReactNode } from "react";
import { useSite } from "../../lib/site.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Aside } from "./aside.tsx";

interface TitledPageProps {
	title: string;
	/** What it is called on the page itself, if not the same. */
	heading?: string;
	back?: { href: string; text: string };
	/** Of the content. */
	className?: string;
	children: ReactNode;
}

/** A page with its title, the way back and, beside the content, the links of the site. */
export function TitledPage({ title, heading = title, back, className, children }: TitledPageProps) {
	const { site } = useSite();
	return (
		<div className="columns">
			<main id="content" className={className}>
				<title>{`${title} · ${site.siteName}`}</title>
				{back && <BackLink {...back} />}
				<h1 className="page-title">{heading}</h1>
				{children}
			</main>
			<Aside />
		</div>
	);
}
