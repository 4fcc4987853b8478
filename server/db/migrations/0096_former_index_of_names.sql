-- Lists by name are read from product_name. A first import that was killed may have left it dropped.
drop index if exists product_text_name;
