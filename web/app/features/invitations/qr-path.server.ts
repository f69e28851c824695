import QRCode from "qrcode";

/**
 * A QR code as the path of an SVG, one unit per module, with its size. Server only: the library is not for the browser.
 */
export function qrPath(text: string): { size: number; path: string } {
	const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
	const parts: string[] = [];
	for (let y = 0; y < modules.size; y++)
		for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) parts.push(`M${x} ${y}h1v1h-1z`);
	return { size: modules.size, path: parts.join("") };
}
