import { Anchor } from "./anchor.tsx";
import "./css/banners.css";

export interface Banner {
	id: number;
	title: string;
	text: string;
	/** Address of its picture; empty for none. */
	image: string;
	/** Where it leads; empty for nowhere. */
	href: string;
}

/** Banners in a row; on narrow screens the row scrolls. */
export function Banners({ banners, name }: { banners: readonly Banner[]; name: string }) {
	if (banners.length === 0) return null;
	return (
		<ul className="banners" aria-label={name}>
			{banners.map(({ id, title, text, image, href }) => {
				const content = (
					<>
						<span>
							<b>{title}</b>
							{text && <span>{text}</span>}
						</span>
						{image && <img src={image} width={72} height={72} alt="" decoding="async" />}
					</>
				);
				return (
					<li key={id}>
						{href ? (
							<Anchor className="banner" href={href}>
								{content}
							</Anchor>
						) : (
							<div className="banner">{content}</div>
						)}
					</li>
				);
			})}
		</ul>
	);
}
