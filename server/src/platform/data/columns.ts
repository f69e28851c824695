import { type AnyPgColumn, bigint, timestamp } from "drizzle-orm/pg-core";

/** A whole number that fits a JavaScript number. */
export const id = () => bigint({ mode: "number" });

export const timestamptz = () => timestamp({ withTimezone: true });

/** The id of another row, which cannot be deleted while this one refers to it. */
export const idOf = (column: () => AnyPgColumn) => id().notNull().references(column);

/** The id of the row that this one belongs to and is deleted with. */
export const partOf = (column: () => AnyPgColumn) => id().notNull().references(column, { onDelete: "cascade" });
