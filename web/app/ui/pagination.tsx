import { Anchor } from "./anchor.tsx";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

type Page = { text: string; href: string; current?: boolean; name?: string } | "gap";

type PaginationProps = {
	name: string;
	prev?: { href: string; text: string };
	next?: { href: string; text: string };
	pages?: Page[];
	/** Jump to a page or a number: a GET form; `query` are the other query parameters. */
	jump?: {
		action: string;
		field: string;
		label: string;
		placeholder?: string;
		submit: string;
		max: number;
		query?: Record<string, string>;
	};
};

/** Links to the pages of a list. */
export function Pagination({ name, prev, next, pages, jump }: PaginationProps) {
	return (
		<nav className="pages" aria-label={name}>
			{prev && (
				<Button kind="quiet" href={prev.href} icon="chevron-left" rel="prev">
					{prev.text}
				</Button>
			)}
			{pages && (
				<ol>
					{pages.map((page, index) =>
						page === "gap" ? (
							// biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its position
							<li key={`gap-${index}`} className="page" aria-hidden="true">
								…
							</li>
						) : (
							<li key={page.href}>
								<Anchor
									className="page tnum"
									href={page.href}
									aria-label={page.name}
									aria-current={page.current ? "page" : undefined}
								>
									{page.text}
								</Anchor>
							</li>
						),
					)}
				</ol>
			)}
			{next && (
				<Button kind="quiet" href={next.href} iconEnd="chevron-right" rel="next">
					{next.text}
				</Button>
			)}
			{jump && (
				<form method="get" action={jump.action}>
					{Object.entries(jump.query ?? {}).map(([key, value]) => (
						<input key={key} type="hidden" name={key} value={value} />
					))}
					<span className="field-box">
						<input
							className="input tnum"
							type="number"
							inputMode="numeric"
							name={jump.field}
							min={1}
							max={jump.max}
							required
							aria-label={jump.label}
							placeholder={jump.placeholder}
							title={jump.label}
						/>
					</span>
					<button type="submit" className="icon-btn quiet" aria-label={jump.submit}>
						<Icon name="arrow-right" />
					</button>
				</form>
			)}
		</nav>
	);
}
