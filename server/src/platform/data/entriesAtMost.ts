/** Options of an LRU cache with so many entries at most. Its own option `max` takes memory for all of them at once. */
export const entriesAtMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
