import { useTranslate } from "../../lib/site.tsx";

/** Lets keyboard users skip the header. */
export const SkipLink = () => (
	<a className="skip-link" href="#content">
		{useTranslate()("nav.skipToContent")}
	</a>
);
