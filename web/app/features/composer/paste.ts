/** Whether pasted HTML comes from a word processor, which is refused (V-034). */
export const isWordProcessor = (html: string): boolean =>
	/urn:schemas-microsoft-com|\bmso-|<w:WordDocument|<o:p>|content="?(Microsoft|LibreOffice)/i.test(html);

/** Pasted or dropped pictures. None if there is text: word processors add an image of it. */
export function picturesIn(data: DataTransfer): File[] {
	if (data.getData("text/plain").trim() !== "") return [];
	return [...data.files];
}
