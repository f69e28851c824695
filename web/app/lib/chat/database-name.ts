/** Name of the database of what was seen of the chat. The service worker deletes it with the pages of a member. */
export const chatDatabase = "chat";
