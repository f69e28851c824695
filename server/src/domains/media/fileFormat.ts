/** Accepted formats, as the image library names them. */
type Format = "jpeg" | "png" | "webp" | "gif" | "heif";

/**
 * Reads the format from a file's first bytes. AVIF and HEIC share a container, so both are `heif`.
 * Only these formats reach the image library, so that its other decoders (SVG, TIFF, PDF) never read an upload.
 */
export function detectFormat(bytes: Buffer): Format | undefined {
	const text = bytes.subarray(0, 12).toString("latin1");
	if (text.startsWith("\xff\xd8\xff")) return "jpeg";
	if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
	if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "gif";
	if (text.startsWith("RIFF") && text.slice(8) === "WEBP") return "webp";
	if (text.slice(4, 8) === "ftyp" && heifBrands.has(text.slice(8))) return "heif";
	return undefined;
}

const heifBrands = new Set(["avif", "avis", "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);
