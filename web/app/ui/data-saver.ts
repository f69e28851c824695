import { createContext } from "react";

/** What pages with data saver show in place of a picture. */
export interface DataSaver {
	/** Text of the link that shows a picture. @param bytes size of its file; undefined when it is not known */
	showText(bytes: number | undefined): string;
}

/** Set on pages that use little data: pictures are links that show them, members have initials. */
export const DataSaverContext = createContext<DataSaver | undefined>(undefined);
