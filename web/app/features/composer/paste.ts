/** Whether pasted HTML comes from a word processor: its formatting is refused (document 3, section 5). */
export const isWordProcessor = (html: string): boolean =>
	/urn:schemas-microsoft-com|\bmso-|<w:WordDocument|<o:p>|content="?(Microsoft|LibreOffice)/i.test(html);

/** Pictures in what was pasted or dropped. Word processors also put a drawing of the text there: then the text counts. */
export function picturesIn(data: DataTransfer): File[] {
	if (data.getData("text/plain").trim() !== "") return [];
	return [...data.files];
}
