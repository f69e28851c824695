import QRCode from "qrcode";

/** The dark squares of a QR code as one path of an SVG of `qrSize` units, with a border of four light squares. */
export function drawQrCode(text: string): { qr: string; qrSize: number } {
	const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
	const border = 4;
	const squares = Array.from(modules.data, (dark, at) =>
		dark ? `M${(at % modules.size) + border} ${Math.floor(at / modules.size) + border}h1v1h-1z` : "",
	);
	return { qr: squares.join(""), qrSize: modules.size + 2 * border };
}
