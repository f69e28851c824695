import { useSay } from "../../lib/site.tsx";

/** Lets keyboard users skip the header. */
export const SkipLink = () => (
	<a className="skip" href="#content">
		{useSay()("nav.skip")}
	</a>
);
