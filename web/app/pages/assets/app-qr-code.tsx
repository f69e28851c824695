import QRCode from "qrcode";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/app-qr-code";

/** QR code of the app's store page. */
export async function loader({ context }: Route.LoaderArgs) {
	const svg = await QRCode.toString(pageApi(context).site.googlePlayUrl, {
		type: "svg",
		margin: 0,
		errorCorrectionLevel: "M",
	});
	return new Response(svg, { headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=300" } });
}
