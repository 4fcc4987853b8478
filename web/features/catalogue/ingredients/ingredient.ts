/** An ingredient by its shown name. */
export interface Ingredient {
  id: number;
  name: string;
}
